import { formatDate } from '#i18n/format.ts';
import type { Translator } from '#i18n/translate.ts';
import { markup } from '#lib/markup.ts';
import type { AuditPeriod, IndexedFile } from '#shop/documents/index.ts';
import type { Market } from '#shop/markets/index.ts';

interface IndexInput {
  readonly t: Translator;
  readonly market: Market;
  readonly period: AuditPeriod;
  readonly rows: readonly IndexedFile[];
}

const STYLE =
  'body{font:15px/1.5 system-ui,sans-serif;margin:2rem;color:#12333a}table{border-collapse:collapse;width:100%}th,td{text-align:left;padding:.35rem .6rem;border-bottom:1px solid #ccc;vertical-align:top}th{border-bottom-width:2px}';

/** A page at the head of the archive that leads from every article with its lots to each of its documents. */
export function archiveIndex({ t, market, period, rows }: IndexInput): string {
  const day = (iso: string): string => (iso ? formatDate(iso, market) : '');
  const head = [
    t('orders:document.article'),
    t('orders:document.lot'),
    t('orders:document.delivery-date'),
    t('documents:title'),
    t('catalogue:document.issue'),
  ];
  const lines = rows.map(({ article, document, file }) => {
    const name = document ? t(`catalogue:document.${document.type}`) : '';
    return markup`<tr><td>${article.number}<br>${article.name}<br>${article.manufacturer}</td><td>${article.lots}</td><td>${day(article.boughtOn)}</td><td>${
      file ? markup`<a href="${encodeURI(file)}">${name}</a>` : name
    }</td><td>${document ? `${document.version}, ${day(document.date)}` : ''}</td></tr>`;
  });
  const title = t('documents:audit.title');
  const page = markup`<!doctype html><html lang="${market.language}"><head><meta charset="utf-8"><title>${title}</title><style>${STYLE}</style></head><body><h1>${title}</h1><p>${day(period.from)} – ${day(period.to)}</p><table><thead><tr>${head.map((text) => markup`<th scope="col">${text}</th>`)}</tr></thead><tbody>${lines}</tbody></table></body></html>`;
  return String(page);
}
