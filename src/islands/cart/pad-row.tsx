import { memo } from 'react';
import { close } from '#lib/icons.ts';
import { MAX_REFERENCE } from '#shop/cart/model.ts';
import { nameBesidePack } from '#shop/catalogue/model.ts';
import { useIsland, type Island } from '../kit/island.tsx';
import { IconButton } from '../ui/icon-button.tsx';
import type { Typed } from './kept-pad.ts';
import { entryOf, type CheckedRow, type Pad, type PadRow as Row } from './pad-store.ts';

/** A row of the order pad: three fields, and what the server says of them. */
export const PadRow = memo(function PadRow({ row, pad }: { row: Row; pad: Pad }) {
  const { t } = useIsland();
  const { typed, checked } = row;
  const problem = checked?.problem ?? null;
  const field = (index: 0 | 1 | 2, isWrong: boolean) => ({
    value: typed[index],
    autoComplete: 'off',
    'aria-invalid': isWrong || undefined,
    onChange: ({ target }: { target: HTMLInputElement }) =>
      pad.edit(row.id, typed.map((text, i) => (i === index ? target.value : text)) as unknown as Typed),
  });
  return (
    <li className="pad-row" data-wrong={problem ? '' : undefined}>
      <input
        className="field num"
        data-pad-number
        maxLength={64}
        aria-label={t('cart:column.number')}
        {...field(0, problem !== null && problem !== 'quantity')}
      />
      <input
        className="field num"
        data-pad-quantity
        inputMode="numeric"
        maxLength={6}
        aria-label={t('cart:column.quantity')}
        {...field(1, problem === 'quantity')}
      />
      <input
        className="field"
        data-pad-reference
        maxLength={MAX_REFERENCE}
        aria-label={t('cart:column.reference')}
        placeholder={t('cart:column.reference')}
        {...field(2, false)}
      />
      <PadAnswer checked={checked} pieces={entryOf(typed).quantity || 1} />
      <IconButton
        icon={close}
        size={18}
        label={t('cart:pad.remove')}
        data-pad-remove
        onClick={() => pad.keep(({ id }) => id !== row.id)}
      />
    </li>
  );
});

/** What a row means, what it costs, and what is wrong with it. */
function PadAnswer({ checked, pieces }: { checked: CheckedRow | null; pieces: number }) {
  const island = useIsland();
  const { t } = island;
  return (
    <>
      <p className="pad-said">
        <span>{checked && nameOf(checked, island)}</span>
        {checked && checked.vkz !== null && (
          <span className="stock" data-vkz={checked.vkz}>
            {t(`catalogue:vkz.${checked.vkz}`)}
          </span>
        )}
        <em>{checked && saidOf(checked, island)}</em>
      </p>
      <p className="pad-price num">{checked && priceOf(checked, pieces, island)}</p>
    </>
  );
}

function nameOf({ number, kind, name, pack }: CheckedRow, { t }: Island): string {
  const meaning = number && kind && kind !== 'own' ? t(`cart:kind.${kind as 'gtin'}`) : '';
  const found = meaning && `${meaning} → ${number}`;
  return [found, nameBesidePack({ name, pack }), pack].filter(Boolean).join(' · ');
}

function saidOf({ problem, successor, candidates }: CheckedRow, { t }: Island): string {
  const said = problem
    ? t(`cart:problem.${problem}`)
    : successor
      ? `${t('cart:notice.successor')} ${successor}`
      : '';
  return [said, ...candidates].filter(Boolean).join(' ');
}

/** A single price times the pieces is what the row will say in the cart only without scale prices: it is a first idea. */
function priceOf({ notices, unitPrice, currency }: CheckedRow, pieces: number, { t, money }: Island): string {
  if (notices.includes('on-request')) return t('catalogue:price.individual-offer');
  return unitPrice === null ? '' : money(unitPrice * pieces, currency);
}
