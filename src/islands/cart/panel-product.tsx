import { useStore } from '@nanostores/react';
import { useEffect, useRef, useState } from 'react';
import type { AnswerOf } from '#api/contract/calls.ts';
import { readQuantity } from '#lib/validators/quantity.ts';
import { api } from '../kit/api.ts';
import { ChangeQueue } from '../kit/change-queue.ts';
import { useIsland } from '../kit/island.tsx';
import { useKeepBeforeLeaving } from '../kit/leave.ts';
import { network } from '../kit/network.ts';
import { pageText } from '../kit/page-text.ts';
import { sayFailure } from '../kit/say-failure.ts';
import { $cartChanges, $cartCount } from '../kit/stores/cart.ts';
import { showToast } from '../kit/stores/toast.ts';
import { QuantityField } from '../ui/quantity-field.tsx';
import type { Added } from './panel-store.ts';

const DEBOUNCE_MS = 500;

interface Props {
  added: Added;
  /** Null until it is known. */
  product: Pick<
    AnswerOf<'GET /guestapi/recommend/{articleNumber}/{country}/{language}'>['result']['product'],
    'Bezeichnung' | 'Bild'
  > | null;
}

/** The article that was added, and how many of it are in the cart; what was typed last is kept when the panel closes. */
export function PanelProduct({ added, product }: Props) {
  const { t } = useIsland();
  const saved = t('client:cart-panel.saved');
  const [queue] = useState(() => createQuantityQueue(added, saved));
  const kept = useStore(queue.$state);
  const [typed, setTyped] = useState<string | null>(null);
  const box = useRef<HTMLDivElement>(null);
  useKeepBeforeLeaving(queue);
  useEffect(() => () => void queue.flush(), [queue]);
  const change = (text: string): void => {
    const quantity = readQuantity(text);
    setTyped(quantity === null ? text : null);
    if (quantity !== null) void queue.change(added.number, quantity, { afterMs: DEBOUNCE_MS });
    else queue.later(added.number, () => sayInvalid(box.current), DEBOUNCE_MS);
  };
  return (
    <div className="cart-panel-product">
      {product ? <img src={product.Bild} width={72} height={72} alt="" /> : <span />}
      <div>
        <p className="num">{added.number}</p>
        <p className="cart-name">{product?.Bezeichnung}</p>
        <div className="cart-panel-quantity">
          <span>{t('client:cart-panel.quantity')}</span>
          <QuantityField
            label={t('client:cart-panel.quantity')}
            value={typed ?? String(kept)}
            onChange={change}
            min={1}
            ref={box}
          />
        </div>
      </div>
    </div>
  );
}

function createQuantityQueue({ number, quantity }: Added, saved: string) {
  return new ChangeQueue<number, number, AnswerOf<'POST /customerapi/wk/{article}/set/{quantity}'>>({
    initial: quantity,
    apply: (_, wanted) => wanted,
    send: (wanted) =>
      api.call('POST /customerapi/wk/{article}/set/{quantity}', {
        params: { article: number, quantity: String(wanted) },
      }),
    merge: (_before, _answer, wanted) => wanted,
    onKept: ({ anz }) => {
      $cartCount.set(anz);
      $cartChanges.set($cartChanges.get() + 1);
      showToast(saved, 'success');
    },
    onRefused: (error) => void sayFailure(error),
    network,
    repeats: () => true, // it says how many there shall be
  });
}

function sayInvalid(box: HTMLElement | null): boolean {
  showToast(pageText('quantity'), 'error');
  box?.querySelector('input')?.focus();
  return false;
}
