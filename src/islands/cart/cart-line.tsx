import { memo, type KeyboardEvent, type ReactElement } from 'react';
import { close, heart } from '#lib/icons.ts';
import { formatWeekday } from '#i18n/format.ts';
import { articlePath } from '#lib/paths.ts';
import { nameBesidePack } from '#shop/catalogue/model.ts';
import { BLOCKING, COORDINATES, MAX_NOTE, MAX_REFERENCE, type CartLine as Line } from '#shop/cart/model.ts';
import { useIsland } from '../kit/island.tsx';
import { IconButton } from '../ui/icon-button.tsx';
import { Picture } from '../ui/picture.tsx';
import { LinePrice } from './line-price.tsx';
import { LineQuantity } from './line-quantity.tsx';
import { LineText } from './line-text.tsx';
import type { CartActions } from './use-cart.ts';

interface Props {
  line: Line;
  currency: string;
  /** Its quantity is not answered yet: the price is that of before. */
  isWaiting: boolean;
  actions: CartActions;
  moveFocus(id: string, to: 'next' | 'beside'): void;
}

/** One line of the cart: number first, quantity by keyboard, reference and note of its own. */
export const CartLine = memo(function CartLine({ line, currency, isWaiting, actions, moveFocus }: Props) {
  const { t, prefix } = useIsland();
  const href = articlePath(prefix, line.number, line.name);
  const isGone = line.notices.includes('missing');
  const name = nameBesidePack(line) || t('cart:line.gone');
  const remove = (): void => {
    moveFocus(line.id, 'beside');
    void actions.remove([line.id]);
  };
  const onKeyDown = (event: KeyboardEvent): void => {
    if (event.key !== 'Delete' || !event.shiftKey) return;
    event.preventDefault();
    remove();
  };
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- keys of the fields inside come up here
    <li
      className="cart-line"
      data-line={line.id}
      data-number={line.number}
      data-blocked={line.notices.some((notice) => BLOCKING.includes(notice)) ? '' : undefined}
      onKeyDown={onKeyDown}
    >
      <a className="cart-pic" href={href} tabIndex={-1} aria-hidden="true">
        <Picture number={line.number} size={56} />
      </a>
      <div className="cart-what">
        <p className="cart-number num">
          <span>{line.number}</span>
          <span>{line.supplier}</span>
        </p>
        <h2 className="cart-name">{isGone ? name : <a href={href}>{name}</a>}</h2>
        <LineFacts {...{ line, isGone, currency }} />
      </div>
      <LineTexts line={line} name={name} actions={actions} />
      <LineQuantity
        name={name}
        quantity={line.quantity}
        onType={(text, focus) => actions.setQuantity(line.id, text, focus)}
        onEnter={() => moveFocus(line.id, 'next')}
      />
      <LinePrice price={line} currency={currency} isWaiting={isWaiting} />
      <LineTools line={line} name={name} isGone={isGone} remove={remove} />
    </li>
  );
});

function LineTools({
  line,
  name,
  isGone,
  remove,
}: Pick<Props, 'line'> & { name: string; isGone: boolean; remove: () => void }) {
  const { t } = useIsland();
  return (
    <div className="cart-tools">
      <IconButton
        icon={close}
        size={20}
        label={t('cart:line.remove', { name })}
        data-remove
        onClick={remove}
      />
      {!isGone && (
        <IconButton
          icon={heart}
          size={18}
          label={t('catalogue:buy.remember', { name })}
          data-list-add={line.number}
        />
      )}
    </div>
  );
}

/** When the line arrives if the cart is ordered now; what is in stock and has no day is agreed upon. */
function Arrival({ line: { arrival, vkz } }: Pick<Props, 'line'>) {
  const { t, locale } = useIsland();
  if (!arrival)
    return (
      vkz === 4 && arrival === null && <span className="arrives">{t('checkout:date.by-agreement')}</span>
    );
  const [from, to] = [arrival.from, arrival.to].map((day) => formatWeekday(day, { locale }));
  const day = from === to ? from : `${from} – ${to}`;
  return <span className="arrives num">{t('catalogue:arrives', { day })}</span>;
}

/** Pack, place in the stock and availability, and what a buyer must know. */
function LineFacts({
  line,
  isGone,
  currency,
}: Pick<Props, 'line' | 'currency'> & { isGone: boolean }): ReactElement {
  const { t, prefix } = useIsland();
  const place = COORDINATES.flatMap((key, index) => {
    const value = line.coordinates[index];
    if (!value || key === 'teeth' || key === 'kind') return [];
    const label = t(`cart:place.${key}`);
    return [`${label} ${value}`];
  });
  return (
    <div className="cart-facts">
      <p className="cart-meta">
        {[line.pack, ...place].filter(Boolean).join(' · ')}
        {!isGone && (
          <span className="stock" data-vkz={line.vkz}>
            {t(`catalogue:vkz.${line.vkz}`) + (line.arrival ? ' · ' : ' ')}
            <Arrival line={line} />
          </span>
        )}
        <NextStep line={line} currency={currency} />
      </p>
      {line.notices.map((notice) => (
        <p key={notice} className="cart-notice" data-notice={notice}>
          {t(`cart:notice.${notice}`)}{' '}
          {notice === 'successor' && (
            <a className="link num" href={articlePath(prefix, line.successor!)}>
              {line.successor}
            </a>
          )}
        </p>
      ))}
    </div>
  );
}

/** From how many pieces on a piece costs less, and what that saves. */
function NextStep({ line: { scale }, currency }: Pick<Props, 'line' | 'currency'>) {
  const { t, money } = useIsland();
  if (!scale.next) return null;
  const { from, unitPrice, saves } = scale.next;
  const values = { count: from, price: money(unitPrice, currency), saves: money(saves, currency) };
  return (
    <span className="cart-scale num" data-scale={from}>
      {t('cart:scale.next', values)}
    </span>
  );
}

function LineTexts({ line, name, actions }: Pick<Props, 'line' | 'actions'> & { name: string }) {
  const { t } = useIsland();
  return (
    <div className="cart-texts">
      <LineText
        name="reference"
        value={line.reference}
        maxLength={MAX_REFERENCE}
        placeholder={t('cart:line.reference')}
        label={t('cart:line.reference-of', { name })}
        save={(reference) => actions.setReference(line.id, reference)}
      />
      <LineText
        name="note"
        value={line.note}
        maxLength={MAX_NOTE}
        placeholder={t('cart:line.note')}
        label={t('cart:line.note-of', { name })}
        save={(note) => actions.setNote(line.id, note)}
      />
    </div>
  );
}
