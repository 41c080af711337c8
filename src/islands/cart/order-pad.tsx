import { useStore } from '@nanostores/react';
import { useEffect, useRef, useState, type DragEvent } from 'react';
import { list as listIcon } from '#lib/icons.ts';
import type { LineInput } from '#shop/cart/model.ts';
import { useIsland } from '../kit/island.tsx';
import { useKeptFocus } from '../kit/use-kept-focus.ts';
import { showToast } from '../kit/stores/toast.ts';
import { Icon } from '../ui/icon.tsx';
import { useLoaded } from '../ui/use-loaded.ts';
import { SheetReport } from '../order-sheets/sheet-report.tsx';
import { keptPad } from './kept-pad.ts';
import { PadEntry } from './pad-entry.tsx';
import { createPad, isGood, lineOf, type Pad } from './pad-store.ts';
import { loadList, useTaking } from './use-taking.tsx';

interface Props {
  isOpen: boolean;
  /** Puts rows into the cart, all or none. */
  add(lines: readonly LineInput[]): Promise<boolean>;
}

/**
 * The order pad: what is typed, pasted, scanned or dropped becomes rows, each checked live in one call for all of them.
 * Good rows go into the cart together; wrong ones stay, editable and downloadable.
 */
export function OrderPad({ isOpen, add }: Props) {
  const { t } = useIsland();
  const [pad] = useState(createPad);
  const rows = useStore(pad.$rows);
  const list = useLoaded(loadList, rows.length > 0);
  const details = useRef<HTMLDetailsElement>(null);
  useEffect(() => {
    const kept = keptPad();
    if (kept.length > 0) details.current!.open = true;
    pad.takeTyped(kept);
  }, [pad]);
  const take = useTaking(pad);
  // what asked for columns is gone with their answer, and so may be what had the focus before
  const place = useKeptFocus(take.reports);
  const drop = (event: DragEvent): void => {
    event.preventDefault();
    const files = [...event.dataTransfer.files];
    if (files.length > 0) void take.files(files);
    else void take.text(event.dataTransfer.getData('text/plain'));
  };
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- a drop has its twin in the file field
    <section
      className="order-pad"
      tabIndex={-1}
      ref={place}
      aria-label={t('cart:pad.title')}
      onDragOver={(event) => event.preventDefault()}
      onDrop={drop}
    >
      <details className="pad card" open={isOpen} ref={details}>
        <summary>
          <Icon shape={listIcon} size={20} /> {t('cart:pad.title')}
        </summary>
        <p className="cart-hint">{t('cart:pad.lead')}</p>
        <PadEntry take={take} />
        {rows.length > 0 &&
          take.reports.map(({ source, taken, again }) => (
            <SheetReport key={source} taken={taken} onChange={() => void again()} />
          ))}
        {take.dialog}
        {list && <list.PadList {...{ pad, rows }} order={() => order(pad, add, t)} />}
      </details>
    </section>
  );
}

/** Puts the good rows into the cart; the wrong ones stay, and what was typed meanwhile. */
async function order(pad: Pad, add: Props['add'], t: ReturnType<typeof useIsland>['t']): Promise<void> {
  const good = pad.$rows.get().filter(isGood);
  const lines = good.map(({ typed, checked }) => {
    return { ...lineOf(typed), number: checked!.number! };
  });
  if (!(await add(lines))) return pad.check();
  pad.keep((row) => !good.some(({ typed }) => typed === row.typed));
  showToast(t('cart:pad.added', { count: good.length }), 'success');
}
