import type { AnswerOf } from '#api/contract/calls.ts';
import { clientTexts, namespacesOf } from '#i18n/client.ts';
import { formatDate } from '#i18n/format.ts';
import { createTranslate, type Translate } from '#i18n/island-texts.ts';
import { COLOURS } from '#lib/brand-colours.ts';
import type { Letter } from '#lib/pdf/letter-model.ts';
import { colourOf } from '#lib/pdf/sheet.ts';
import { api } from '../../kit/api.ts';
import type { Island } from '../../kit/island.tsx';
import { paperTexts } from './texts.ts';

/** The laboratory as it stands on its papers. */
export interface Laboratory {
  readonly names: readonly string[];
  readonly street: string;
  readonly city: string;
  readonly country: string;
}

/** What a paper needs beside what it is about. */
export interface Paper {
  /** In the language of the paper. */
  readonly t: Translate;
  /** 'de-DE' */
  readonly locale: string;
  readonly lab: Laboratory;
  /** UTC, ISO 8601. */
  readonly now: string;
  /** A day or time as the paper's language writes days; '' of ''. */
  date(iso: string): string;
}

/** Reads words and laboratory for papers in a language. */
export async function openPaper(language: string, page: Pick<Island, 'language' | 'locale'>): Promise<Paper> {
  const [record, infos] = await Promise.all([
    clientTexts(language, namespacesOf(paperTexts)),
    api.call('GET /customerapi/user/infos', {}),
  ]);
  const locale = language === page.language ? page.locale : language;
  return {
    t: createTranslate(record, language),
    locale,
    lab: laboratoryOf(infos),
    now: new Date().toISOString(),
    date: (iso) => iso && formatDate(iso.length === 10 ? `${iso}T12:00:00Z` : iso, { locale }),
  };
}

function laboratoryOf(infos: AnswerOf<'GET /customerapi/user/infos'>): Laboratory {
  const names = [infos.NamensZeile1, infos.NamensZeile2, infos.NamensZeile3].filter(Boolean);
  return {
    names: names.length > 0 ? names : [`${infos.Vorname} ${infos.Nachname}`.trim()],
    street: infos.Strasse,
    city: `${infos.PLZ} ${infos.Ort}`.trim(),
    country: infos.Landname,
  };
}

/** Name and address in one line. */
export const addressOf = ({ names, street, city, country }: Laboratory): string =>
  [names.join(' '), street, city, country].filter(Boolean).join(', ');

type Written = Pick<Letter, 'recipient' | 'info' | 'columns' | 'wide' | 'rows'> & {
  readonly title: string;
  readonly before: readonly string[];
  readonly after: readonly string[];
};

/** A paper of the laboratory itself: it carries its name, not the shop's. */
export function letterOf({ t, locale, lab, now }: Paper, { title, ...written }: Written): Letter {
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
    pageOf: (page, pages) => t('work-records:paper.page', { page, pages }),
  };
}
