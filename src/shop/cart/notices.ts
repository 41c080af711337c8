import type { OrderArticle } from '#shop/catalogue/index.ts';
import type { Caller } from '#shop/session/index.ts';
import { NOTICES, type Notice } from './model.ts';

/** Months, from 1, in which liquids may freeze on the way (docs/rules/ordering.md#special-goods). */
const FROST_MONTHS = [11, 12, 1, 2, 3];

/** What a buyer must know about an article, the gravest first; an article that is gone says only that, a declaration that was given nothing. */
export function noticesOf(
  order: OrderArticle | undefined,
  now: string,
  { declaredTo }: Pick<Caller, 'declaredTo'>,
): Notice[] {
  if (!order) return ['missing'];
  const { article, successor, dangerous, storageClass } = order;
  const holds: Readonly<Record<Notice, boolean>> = {
    missing: false,
    blocked: article.blocked,
    successor: successor !== null,
    'phase-out': article.phaseOut && successor === null,
    'short-dated': article.shortDated,
    'on-request': article.onRequest !== null,
    dangerous,
    declaration: article.declarationNeeded && (declaredTo ?? '') <= now,
    cold: storageClass === 'cold',
    frost: storageClass === 'frost-sensitive' && FROST_MONTHS.includes(Number(now.slice(5, 7))),
  };
  return NOTICES.filter((notice) => holds[notice]);
}

/** The notices of all lines, each once, in their order of weight. */
export function noticesOfAll(lines: readonly { readonly notices: readonly Notice[] }[]): Notice[] {
  const found = new Set(lines.flatMap(({ notices }) => notices));
  return NOTICES.filter((notice) => found.has(notice));
}
