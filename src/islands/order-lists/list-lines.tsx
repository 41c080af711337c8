import { useCallback, type RefObject } from 'react';
import type { ShownList } from '#shop/order-lists/model.ts';
import { focusLine } from '../cart/focus-line.ts';
import { useFirstScreenful } from '../kit/use-first-screenful.ts';
import { ListLine } from './list-line.tsx';
import type { ListActions } from './use-list.ts';

interface Props {
  list: ShownList;
  name: string;
  chosen: ReadonlySet<string>;
  choose(number: string, isChosen: boolean): void;
  actions: ListActions;
  lines: RefObject<HTMLOListElement | null>;
}

/** The server renders so many lines: more than any window shows before the island wakes. */
const FIRST_LINES = 20;

/** The articles of a list in the order that the laboratory wants. */
export function ListLines({ list, name, chosen, choose, actions, lines }: Props) {
  const shown = useFirstScreenful(list.entries, FIRST_LINES);
  const moveFocus = useCallback(
    (number: string, to: 'next' | 'beside') => focusLine(lines.current, number, to),
    [lines],
  );
  return (
    <ol className="list-lines" aria-label={name} ref={lines}>
      {shown.map((item, index) => (
        <ListLine
          key={item.number}
          item={item}
          position={index + 1}
          currency={list.currency}
          isChosen={chosen.has(item.number)}
          choose={choose}
          actions={actions}
          moveFocus={moveFocus}
        />
      ))}
    </ol>
  );
}
