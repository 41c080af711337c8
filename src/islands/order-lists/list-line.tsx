import { memo, type KeyboardEvent } from 'react';
import { chevronDown, close } from '#lib/icons.ts';
import { articlePath } from '#lib/paths.ts';
import { nameBesidePack } from '#shop/catalogue/model.ts';
import { MAX_REFERENCE, type ShownItem } from '#shop/order-lists/model.ts';
import { LinePrice } from '../cart/line-price.tsx';
import { LineQuantity } from '../cart/line-quantity.tsx';
import { LineText } from '../cart/line-text.tsx';
import { useIsland } from '../kit/island.tsx';
import { IconButton } from '../ui/icon-button.tsx';
import { Picture } from '../ui/picture.tsx';
import { ListFacts } from './list-facts.tsx';
import type { ListActions } from './use-list.ts';

interface Props {
  item: ShownItem;
  /** From 1. */
  position: number;
  currency: string;
  isChosen: boolean;
  choose(number: string, isChosen: boolean): void;
  actions: ListActions;
  moveFocus(number: string, to: 'next' | 'beside'): void;
}

/** One article of an order list: quantity and reference by keyboard, place by arrows, successor where there is one. */
export const ListLine = memo(function ListLine(props: Props) {
  const { item, currency, isChosen, choose, actions, moveFocus } = props;
  const { t, prefix } = useIsland();
  const { number, offer } = item;
  const href = articlePath(prefix, number, offer?.name);
  const name = offer ? nameBesidePack(offer) : t('cart:line.gone');
  const remove = (): void => {
    moveFocus(number, 'beside');
    void actions.remove([number]);
  };
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- keys of the fields inside come up here
    <li
      className="list-line"
      data-line={number}
      data-blocked={offer?.orderable ? undefined : ''}
      onKeyDown={(event) => onKey(event, props, remove)}
    >
      <label className="list-check">
        <input
          type="checkbox"
          aria-label={t('order-lists:item.choose', { name })}
          checked={isChosen}
          onChange={({ target }) => choose(number, target.checked)}
        />
      </label>
      <a className="cart-pic" href={href} tabIndex={-1} aria-hidden="true">
        <Picture number={number} size={56} />
      </a>
      <ListFacts item={item} name={name} href={href} exchange={actions.exchange} />
      <LineText
        name="reference"
        className="list-reference"
        value={item.reference}
        maxLength={MAX_REFERENCE}
        placeholder={t('cart:line.reference')}
        label={t('cart:line.reference-of', { name })}
        save={(reference) => actions.setReference(number, reference)}
      />
      <span className="list-paper" aria-hidden="true">
        {item.reference}
      </span>
      <LineQuantity
        name={name}
        quantity={item.quantity}
        onType={(text, focus) => actions.setQuantity(number, text, focus)}
        onEnter={() => moveFocus(number, 'next')}
      />
      <LinePrice price={offer && { ...offer, discount: 0, amount: item.amount }} currency={currency} />
      <LineTools {...props} name={name} remove={remove} />
    </li>
  );
});

function LineTools({ item, position, actions, name, remove }: Props & { name: string; remove: () => void }) {
  const { t } = useIsland();
  return (
    <div className="list-tools">
      <IconButton
        icon={chevronDown}
        size={18}
        className="turned"
        label={t('order-lists:item.up', { name })}
        onClick={() => actions.place(item.number, Math.max(1, position - 1))}
      />
      <IconButton
        icon={chevronDown}
        size={18}
        label={t('order-lists:item.down', { name })}
        onClick={() => actions.place(item.number, position + 1)}
      />
      <IconButton icon={close} size={20} label={t('cart:line.remove', { name })} onClick={remove} />
    </div>
  );
}

/** Alt+arrows move the line, with the focus; Shift+Delete removes it. */
function onKey(event: KeyboardEvent, { item, position, actions }: Props, remove: () => void): void {
  const step = event.altKey ? { ArrowUp: -1, ArrowDown: 1 }[event.key] : undefined;
  if (step && position + step >= 1) {
    event.preventDefault();
    actions.place(item.number, position + step);
  } else if (event.key === 'Delete' && event.shiftKey) {
    event.preventDefault();
    remove();
  }
}
