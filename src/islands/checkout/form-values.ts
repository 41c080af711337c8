import type { BodyOf } from '#api/contract/calls.ts';
import { eachWire, type PlainTermsWire } from '#shop/cart/plain-terms.ts';
import type { TermsWire } from '#shop/checkout/wire.ts';

type SubmitBody = BodyOf<'POST /customerapi/wk/submit'>;

const textOf = (form: FormData, name: string): string => {
  const value = form.get(name);
  return typeof value === 'string' ? value : '';
};

/** The terms as they stand in the form. */
export function termsOf(form: FormData): TermsWire {
  const text = (name: string): string => textOf(form, name);
  const adressauswahl = text('adressauswahl') || 'own';
  const address = {
    firma: text('firma'),
    zeile2: text('zeile2'),
    zeile3: text('zeile3'),
    strasse: text('strasse'),
    plz: text('plz'),
    ort: text('ort'),
    land: text('land'),
  };
  return {
    adressauswahl,
    adresse: adressauswahl === 'other' ? address : null,
    ...(eachWire(({ wire, holds }) => (holds === 'day' ? text(wire) || null : text(wire))) as PlainTermsWire),
  };
}

/** What is not as it was; null where nothing is. */
export function changedTerms(before: TermsWire, now: TermsWire): Partial<TermsWire> | null {
  const names = (Object.keys(now) as (keyof TermsWire)[]).filter(
    (name) => JSON.stringify(now[name]) !== JSON.stringify(before[name]),
  );
  return names.length > 0 ? Object.fromEntries(names.map((name) => [name, now[name]])) : null;
}

/** The press as the API takes it: the terms, and what the page shows. */
export function submitBodyOf(form: FormData): SubmitBody {
  const total = textOf(form, 'summe');
  return {
    ...termsOf(form),
    version: Number(textOf(form, 'version')),
    summe: total === '' ? null : Number(total),
    abgang: textOf(form, 'abgang') || null,
    positionen: linesOf(textOf(form, 'positionen')),
    agb: form.get('agb') === '1',
    merken: form.get('merken') === '1',
  };
}

/** What the page showed. A form that somebody made by hand showed nothing: then every line counts as new. */
function linesOf(text: string): NonNullable<SubmitBody['positionen']> {
  try {
    return JSON.parse(text || '[]') as NonNullable<SubmitBody['positionen']>;
  } catch {
    return [];
  }
}
