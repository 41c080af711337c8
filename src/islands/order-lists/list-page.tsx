import { useRef, useState } from 'react';
import { heart } from '#lib/icons.ts';
import type { OrderList, ShownList } from '#shop/order-lists/model.ts';
import { UndoBar } from '../cart/undo-bar.tsx';
import { useUndoKey } from '../cart/use-undo-key.ts';
import { island, useIsland } from '../kit/island.tsx';
import { Icon } from '../ui/icon.tsx';
import { AddNumber } from './add-number.tsx';
import { ChosenBar } from './chosen-bar.tsx';
import { ListHead } from './list-head.tsx';
import { ListLines } from './list-lines.tsx';
import { ListMenu } from './list-menu.tsx';
import { useList } from './use-list.ts';

interface Props {
  list: ShownList;
  /** All lists of the customer, for the menu and as targets. */
  lists: readonly OrderList[];
}

/** The page of an order list: everything by keyboard, removal with undo, files in, whole or chosen articles to the cart. */
export const ListPage = island('order-list', function ListPage({ list: initial, lists }: Props) {
  const { t, prefix } = useIsland();
  const { list, undo, actions } = useList(initial);
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set());
  const lines = useRef<HTMLOListElement>(null);
  useUndoKey(actions.undo);
  const name = list.name || t('order-lists:default-name');
  const numbers = list.entries.map(({ number }) => number);
  const there = numbers.filter((number) => chosen.has(number));
  const choose = (number: string, isChosen: boolean): void =>
    setChosen(
      (before) => new Set(isChosen ? [...before, number] : [...before].filter((one) => one !== number)),
    );
  return (
    <div className="list">
      <ListMenu lists={lists.map((one) => (one.id === list.id ? list : one))} current={list.id} />
      <div className="list-main">
        <ListHead list={list} name={name} actions={actions} />
        <AddNumber add={actions.add} />
        {there.length > 0 && (
          <ChosenBar
            chosen={there}
            isWhole={there.length === numbers.length}
            chooseAll={(isChosen) => setChosen(new Set(isChosen ? numbers : []))}
            others={lists.filter(({ id }) => id !== list.id)}
            actions={actions}
          />
        )}
        <ListLines list={list} name={name} chosen={chosen} choose={choose} actions={actions} lines={lines} />
        {list.entries.length === 0 && (
          <p className="cart-empty">
            <Icon shape={heart} size={40} />
            <span className="list-empty-text">{t('order-lists:empty')}</span>
            <a className="btn btn-ink" href={`/${prefix}/shop/suche`}>
              {t('cart:to-shop')}
            </a>
          </p>
        )}
      </div>
      <UndoBar
        undo={undo}
        onUndo={actions.undo}
        list={lines}
        text={(count) => (count === 0 ? t('order-lists:delete.done') : t('cart:undo.removed', { count }))}
      />
    </div>
  );
});
