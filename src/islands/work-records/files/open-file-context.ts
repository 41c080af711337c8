import type { AnswerOf } from '#api/contract/calls.ts';
import { clientTexts, namespacesOf } from '#i18n/client.ts';
import { formatDate } from '#i18n/format.ts';
import { createTranslate } from '#i18n/island-texts.ts';
import { api } from '../../kit/api.ts';
import type { Island } from '../../kit/island.tsx';
import { namesOf, type Laboratory, type FileContext } from './file-context.ts';
import { fileTexts } from './texts.ts';

/** Reads words and laboratory for files in a language. */
export async function openFileContext(
  language: string,
  page: Pick<Island, 'language' | 'locale'>,
): Promise<FileContext> {
  const [record, infos] = await Promise.all([
    clientTexts(language, namespacesOf(fileTexts)),
    api.call('GET /customerapi/user/infos', {}),
  ]);
  const locale = language === page.language ? page.locale : language;
  return {
    t: createTranslate(record, language),
    locale,
    lab: laboratoryOf(infos, language),
    now: new Date().toISOString(),
    date: (iso) => iso && formatDate(iso.length === 10 ? `${iso}T12:00:00Z` : iso, { locale }),
  };
}

/** `infos` name the country in the language of whoever asks, a file in its own. */
function laboratoryOf(infos: AnswerOf<'GET /customerapi/user/infos'>, language: string): Laboratory {
  return {
    names: namesOf(
      [infos.NamensZeile1, infos.NamensZeile2, infos.NamensZeile3],
      `${infos.Vorname} ${infos.Nachname}`,
    ),
    street: infos.Strasse,
    city: `${infos.PLZ} ${infos.Ort}`.trim(),
    country: new Intl.DisplayNames([language], { type: 'region' }).of(infos.LandISO2) ?? infos.Landname,
  };
}
