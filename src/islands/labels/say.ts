import { labelAddress, type LabelArticle, type LabelCode, type LabelElement } from '#shop/labels/model.ts';
import type { Island } from '../kit/island.tsx';

/** What is printed on one label; `copies` of it. */
export interface LabelRow {
  /** Stable while the page is open. */
  readonly key: string;
  /** What the code opens. */
  readonly opens: LabelCode;
  readonly article: LabelArticle;
  readonly copies: number;
  readonly place: string;
  readonly lot: string;
  /** 'YYYY-MM-DD' or ''. */
  readonly expiry: string;
  /** Own words of this label, in place of the template's. */
  readonly text: string;
}

/** Where labels are printed: `host` stands in their addresses. */
export interface Printing {
  readonly island: Pick<Island, 't' | 'money' | 'date'>;
  readonly currency: string;
  readonly host: string;
}

/** The text of an element on a label; '' where there is nothing to say. */
export function textOf(element: LabelElement, row: LabelRow, printing: Printing): string {
  if (element.kind === 'logo') return '';
  const { article } = row;
  if (element.kind === 'code') {
    const { field } = element;
    if (field === 'address') return labelAddress(printing.host, row.opens);
    if (field === 'text') return row.text || element.text;
    return field === 'lot' ? row.lot : (article[field] ?? '');
  }
  if (element.field === 'text') return row.text || element.text;
  const value = valueOf(element.field, row, printing);
  return value && `${element.text || prefixOf(element.field, printing)}${value}`;
}

type Valued = Exclude<Extract<LabelElement, { kind: 'text' }>['field'], 'text'>;

function valueOf(field: Valued, { article, place, lot, expiry }: LabelRow, printing: Printing): string {
  const { island, currency } = printing;
  switch (field) {
    case 'price':
      return article.price === null ? '' : island.money(article.price, currency);
    case 'place':
      return place;
    case 'lot':
      return lot;
    case 'expiry':
      return expiry && island.date(`${expiry}T12:00:00Z`);
    default:
      return article[field];
  }
}

/** What lots and days are without a word before them, nobody can tell. */
function prefixOf(field: Valued, { island: { t } }: Printing): string {
  const word = field === 'lot' ? t('labels:prefix.lot') : field === 'expiry' ? t('labels:prefix.expiry') : '';
  return word && `${word} `;
}

/** What a page prints labels of: an article, unless the code shall open something else. */
export interface LabelStart {
  readonly article: LabelArticle;
  readonly copies: number;
  readonly opens?: LabelCode;
  readonly place?: string;
}

/** The row of what is printed; of an article its code opens the article. */
export function rowOf({ article, copies, opens, place = '' }: LabelStart): LabelRow {
  const code = opens ?? ({ kind: 'A', id: article.number } as const);
  const key = opens ? `${opens.kind}/${opens.id}` : article.number;
  return { key, opens: code, article, copies, place, lot: '', expiry: '', text: '' };
}

/** One entry per label, in the order of printing. */
export function labelsOf(rows: readonly LabelRow[]): LabelRow[] {
  return rows.flatMap((row) => Array.from({ length: row.copies }, () => row));
}
