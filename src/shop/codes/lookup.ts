import type { ReadCode } from './types.ts';

/** What the shop is asked for an article: texts in the order in which they count, and what kind of number they may be. */
export interface ArticleLookup {
  /** Only GTINs, only numbers of makers, or any number that the shop or the customer has. */
  readonly as: 'gtin' | 'maker' | 'any';
  readonly texts: readonly string[];
}

/** How the article of a code is found; null for codes that name none. */
export function lookupOf(code: ReadCode): ArticleLookup | null {
  switch (code.kind) {
    case 'device': {
      if (!code.di) return null;
      const { agency, value, makerNumber } = code.di;
      return agency === 'gs1'
        ? { as: 'gtin', texts: gtinForms(value) }
        : { as: 'maker', texts: [makerNumber ?? value] };
    }
    case 'gtin':
      return { as: 'any', texts: [...new Set([code.text, ...gtinForms(code.gtin)])] }; // an article number first
    case 'label':
      return code.label === 'article' ? { as: 'any', texts: [code.id] } : null;
    case 'number':
      return { as: 'any', texts: [code.text] };
    default:
      return null;
  }
}

/** A GTIN as catalogues write it: 13 digits mostly, and shorter or longer ones by their zeros in front. */
function gtinForms(gtin: string): string[] {
  const forms = [13, 14, 12, 8].filter((length) => /^0*$/.test(gtin.slice(0, 14 - length)));
  return forms.map((length) => gtin.slice(14 - length));
}
