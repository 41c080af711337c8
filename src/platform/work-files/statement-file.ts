import { formatDate } from '#i18n/format.ts';
import { openTranslator } from '#i18n/translate.ts';
import { statementOf } from '#islands/work-records/files/statement.ts';
import { namesOf } from '#islands/work-records/files/file-context.ts';
import { contentDisposition } from '#lib/content-disposition.ts';
import { renderLetter } from '#lib/pdf/letter.ts';
import { countryName, FIRM } from '#shop/markets/index.ts';
import { openStatementLink } from '#shop/work-records/index.ts';
import type { ShopContext } from '../context.ts';
import { readFonts } from '../document-fonts.ts';

/**
 * The statement that a link leads to, as the same PDF file that the laboratory prints; made each time: nothing of a work stays
 * in a bucket. Import it by `await import()` only, as all that writes documents.
 */
export async function statementFile(shop: ShopContext, secret: string): Promise<Response> {
  const { work, language, said, laboratory } = await openStatementLink({ db: shop.shop, logbook: shop.logbook, now: shop.now, firm: FIRM[shop.brand] }, secret); // prettier-ignore
  const t = await openTranslator(language);
  const { name1, name2, name3, first_name: first, last_name: last } = laboratory;
  const letter = statementOf(work, said, {
    t,
    locale: language,
    lab: {
      names: namesOf([name1, name2, name3], `${first} ${last}`),
      street: laboratory.street,
      city: `${laboratory.postal_code} ${laboratory.city}`.trim(),
      country: countryName(laboratory.country, language),
    },
    now: shop.now,
    date: (iso) => iso && formatDate(iso.length === 10 ? `${iso}T12:00:00Z` : iso, { locale: language }),
  });
  const bytes = await renderLetter(letter, await readFonts(shop));
  const name = t('work-records:file.statement.file', { number: work.number });
  return new Response(bytes as BodyInit, {
    headers: {
      'content-type': 'application/pdf',
      'content-disposition': contentDisposition('inline', `${name.replace(/[^\p{L}\p{M}\p{N}._-]+/gu, '-')}.pdf`),
      'cache-control': 'private, no-store',
      'x-robots-tag': 'noindex',
      'referrer-policy': 'no-referrer',
    },
  }); // prettier-ignore
}
