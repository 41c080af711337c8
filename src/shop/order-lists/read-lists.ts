import { Refusal } from '#lib/refusal.ts';
import { mayAs, requireCustomer, type Caller } from '#shop/session/index.ts';
import type { ListContext } from './context.ts';
import { DEFAULT_LIST, type OrderList } from './model.ts';
import { listOf, listsOf, listsWith, whoIs, type ListRow } from './queries.ts';

/** The caller's lists: the default one first, even before it holds anything, then the others by name. Refuses guests. */
export async function readLists(ctx: Pick<ListContext, 'logbook' | 'caller'>): Promise<OrderList[]> {
  const caller = requireCustomer(ctx);
  const { results } = await listsOf(whoIs(ctx)).all<ListRow>();
  const lists = results.map((row) => toList(row, caller));
  return lists.some(({ id }) => id === DEFAULT_LIST) ? lists : [UNTOUCHED, ...lists];
}

/**
 * One list of the caller. Refuses guests, and `order-lists.unknown` for one that is not there, another company's or kept
 * private by somebody else: all the same.
 */
export async function readListHead(
  ctx: Pick<ListContext, 'logbook' | 'caller'>,
  id: number,
): Promise<OrderList> {
  const caller = requireCustomer(ctx);
  const row = await listOf(whoIs(ctx), id).first<ListRow>();
  if (row) return toList(row, caller);
  if (id === DEFAULT_LIST) return UNTOUCHED;
  throw new Refusal('order-lists.unknown');
}

/** As {@link readListHead}, for who wants to rename, share or delete it: whoever made it, the account, leaders. */
export async function requireManaged(
  ctx: Pick<ListContext, 'logbook' | 'caller'>,
  id: number,
): Promise<OrderList> {
  const list = await readListHead(ctx, id);
  if (id === DEFAULT_LIST) throw new Refusal('order-lists.default');
  if (!list.mayManage) throw new Refusal('session.not-allowed');
  return list;
}

/** In which of the caller's lists articles stand: ids by article number. Refuses guests. */
export async function readListsWith(
  ctx: Pick<ListContext, 'logbook' | 'caller'>,
  numbers: readonly string[],
): Promise<ReadonlyMap<string, readonly number[]>> {
  const { results } = await listsWith(whoIs(ctx), numbers).all<{ number: string; id: number }>();
  const lists = Map.groupBy(results, ({ number }) => number);
  return new Map([...lists].map(([number, rows]) => [number, rows.map(({ id }) => id)]));
}

/** The default list before its first article. */
const UNTOUCHED: OrderList = {
  id: DEFAULT_LIST,
  name: '',
  isPrivate: false,
  mayManage: false,
  items: 0,
  updatedAt: null,
};

function toList(row: ListRow, { user }: Caller): OrderList {
  return {
    id: row.id,
    name: row.name,
    isPrivate: row.owner !== null,
    mayManage:
      row.id !== DEFAULT_LIST && (row.made_by === user.id || row.owner === user.id || mayAs(user, [])),
    items: row.items,
    updatedAt: row.updated_at,
  };
}
