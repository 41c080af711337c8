import { DEFAULT_LIST, type OrderList } from './model.ts';

/** A list in the contract's JSON (specification 7, favoriten/listen): id and name, and what menus show beside. */
export interface OrderListWire {
  id: number;
  name: string;
  anzahl: number;
  privat: boolean;
}

/** A list for the contract; `defaultName` is what the default list is called in the caller's language. */
export function orderListWire({ id, name, items, isPrivate }: OrderList, defaultName: string): OrderListWire {
  return { id, name: id === DEFAULT_LIST ? defaultName : name, anzahl: items, privat: isPrivate };
}
