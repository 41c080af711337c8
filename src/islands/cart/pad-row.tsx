import { memo } from 'react';
import { close } from '#lib/icons.ts';
import { MAX_NOTE, MAX_REFERENCE } from '#shop/cart/model.ts';
import { nameBesidePack } from '#shop/catalogue/model.ts';
import { useIsland, type Island } from '../kit/island.tsx';
import { IconButton } from '../ui/icon-button.tsx';
import type { Typed } from './kept-pad.ts';
import { PadNear } from './pad-near.tsx';
import {
  lineOf,
  problemOf,
  type CheckedRow,
  type Pad,
  type PadProblem,
  type PadRow as Row,
} from './pad-store.ts';

type Field = 0 | 1 | 2 | 3;

/** A row of the order pad: its fields, what the server says of them, and what may be meant instead. */
export const PadRow = memo(function PadRow({ row, pad }: { row: Row; pad: Pad }) {
  const { t } = useIsland();
  const { typed } = row;
  const problem = problemOf(row);
  const field = (index: Field, isWrong: boolean) => ({
    value: typed[index],
    autoComplete: 'off',
    'aria-invalid': isWrong || undefined,
    onChange: ({ target }: { target: HTMLInputElement }) =>
      pad.edit(row.id, typed.map((text, i) => (i === index ? target.value : text)) as unknown as Typed),
  });
  const isOfQuantity = problem === 'quantity' || problem === 'formula' || problem === 'too-many';
  return (
    <li className="pad-row" data-row={row.id} data-wrong={problem ? '' : undefined}>
      <input
        className="field num"
        data-pad-number
        maxLength={64}
        aria-label={t('cart:column.number')}
        {...field(0, problem !== null && !isOfQuantity && problem !== 'too-long')}
      />
      <input
        className="field num"
        data-pad-quantity
        inputMode="numeric"
        maxLength={6}
        aria-label={t('cart:column.quantity')}
        {...field(1, isOfQuantity)}
      />
      <input
        className="field"
        data-pad-reference
        maxLength={MAX_REFERENCE}
        aria-label={t('cart:column.reference')}
        placeholder={t('cart:column.reference')}
        {...field(2, false)}
      />
      <PadAnswer row={row} problem={problem} pieces={lineOf(typed).quantity || 1} />
      <IconButton
        icon={close}
        size={18}
        label={t('cart:pad.remove')}
        data-pad-remove
        onClick={() => pad.keep(({ id }) => id !== row.id)}
      />
      {row.hasNote && (
        <input
          className="field"
          data-pad-note
          maxLength={MAX_NOTE}
          aria-label={t('cart:column.note')}
          placeholder={t('cart:column.note')}
          {...field(3, problem === 'too-long')}
        />
      )}
      <PadNear row={row} exchange={pad.exchange} />
    </li>
  );
});

interface AnswerProps {
  row: Row;
  problem: PadProblem | null;
  pieces: number;
}

/** What a row means, what it costs, and what is wrong with it. */
function PadAnswer({ row: { checked, typed }, problem, pieces }: AnswerProps) {
  const island = useIsland();
  const { t } = island;
  const inFile = problem === 'unknown' || problem === 'no-number' ? typed[4] : '';
  return (
    <>
      <p className="pad-said">
        <span>{checked && nameOf(checked, island)}</span>
        {checked && checked.vkz !== null && (
          <span className="stock" data-vkz={checked.vkz}>
            {t(`catalogue:vkz.${checked.vkz}`)}
          </span>
        )}
        <em>{problem ? t(`cart:problem.${problem}`) : checked?.successor && t('cart:notice.successor')}</em>
        {inFile && <span>{t('cart:pad.in-file', { name: inFile })}</span>}
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

/** A single price times the pieces is what the row will say in the cart only without scale prices: it is a first idea. */
function priceOf({ notices, unitPrice, currency }: CheckedRow, pieces: number, { t, money }: Island): string {
  if (notices.includes('on-request')) return t('catalogue:price.individual-offer');
  return unitPrice === null ? '' : money(unitPrice * pieces, currency);
}
