import type { Translate } from '#i18n/island-texts.ts';
import { COLOURS } from '#lib/brand-colours.ts';
import type { Letter } from '#lib/pdf/letter-model.ts';
import { colourOf } from '#lib/pdf/sheet.ts';

/*
 * Documents of a laboratory as they are: pure, since browsers make them and the shop makes the statement that a link leads to.
 */

/** The laboratory as it stands on its documents. */
export interface Laboratory {
  readonly names: readonly string[];
  readonly street: string;
  readonly city: string;
  readonly country: string;
}

/** What every document needs beside what it is about. */
export interface FileContext {
  /** In the language of the document. */
  readonly t: Translate;
  /** 'de-DE' */
  readonly locale: string;
  readonly lab: Laboratory;
  /** UTC, ISO 8601. */
  readonly now: string;
  /** A day or time as the document’s language writes days; '' of ''. */
  date(iso: string): string;
}

/** Its names as documents say them: the person where the company has none. */
export const namesOf = (names: readonly string[], person: string): readonly string[] =>
  names.some(Boolean) ? names.filter(Boolean) : [person.trim()];

/** Name and address in one line. */
export const addressOf = ({ names, street, city, country }: Laboratory): string =>
  [names.join(' '), street, city, country].filter(Boolean).join(', ');

type Written = Pick<Letter, 'recipient' | 'info' | 'columns' | 'wide' | 'rows'> & {
  readonly title: string;
  readonly before: readonly string[];
  readonly after: readonly string[];
};

/** A document of the laboratory itself: it carries its name, not the shop's. */
export function letterOf({ t, locale, lab, now }: FileContext, { title, ...written }: Written): Letter {
  const [name = ''] = lab.names;
  return {
    facts: { title, author: name, language: locale, createdAt: now },
    brand: { name, sign: null, ink: colourOf(COLOURS.light.ink), accent: colourOf(COLOURS.light.ink) },
    sender: [name, lab.street, lab.city].join(' · '),
    heading: title,
    ...written,
    carry: null,
    sums: [],
    foot: [lab.names, [lab.street, lab.city, lab.country]],
    pageOf: (page, pages) => t('work-records:file.page', { page, pages }),
  };
}
