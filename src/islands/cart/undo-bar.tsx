import { useStore } from '@nanostores/react';
import { useEffect, useRef, type RefObject } from 'react';
import { useIsland } from '../kit/island.tsx';
import type { Undo } from './undo.ts';

const UNDO_MS = 15_000;

interface Props {
  undo: Undo;
  onUndo(): Promise<boolean>;
  list: RefObject<HTMLElement | null>;
  /** Says what went: so many lines. */
  text(lines: number): string;
}

/** Offers to take a removal back; it stays while somebody is at it. */
export function UndoBar({ undo, onUndo, list, text }: Props) {
  const { t } = useIsland();
  const bar = useRef<HTMLDivElement>(null);
  const offer = useStore(undo.$offer);
  useEffect(() => {
    if (!offer) return;
    // whoever works by keyboard stood in what is gone: here it can be taken back
    if (document.activeElement === document.body) bar.current?.querySelector('button')?.focus();
    let timer: ReturnType<typeof setTimeout>;
    const hide = (): void => {
      const isHeld = bar.current?.matches(':hover') || bar.current?.contains(document.activeElement);
      if (isHeld) timer = setTimeout(hide, UNDO_MS);
      else undo.hide();
    };
    timer = setTimeout(hide, UNDO_MS);
    return () => clearTimeout(timer);
  }, [offer, undo]);
  const takeBack = async (): Promise<void> => {
    await onUndo();
    requestAnimationFrame(() => {
      if (document.activeElement === document.body)
        list.current?.querySelector<HTMLElement>('.cart-name a')?.focus();
    });
  };
  return (
    <div className="cart-undo" role="status" ref={bar} hidden={!offer}>
      <span>{offer && text(offer.lines)}</span>
      <button type="button" className="btn btn-quiet" onClick={() => void takeBack()}>
        {t('cart:undo.button')}
      </button>
    </div>
  );
}
