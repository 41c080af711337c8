import type { Translate } from '#i18n/island-texts.ts';
import { api } from '../kit/api.ts';
import { sayFailure } from '../kit/say-failure.ts';
import { $cartCount } from '../kit/stores/cart.ts';
import { sayNumbers } from './say-numbers.ts';

/** Lists that are on their way into the cart: an impatient second press does not double them. */
const underWay = new Set<number>();

/** Puts a whole list (null) or chosen articles into the cart; what cannot be ordered stays out and is named. */
export async function putIntoCart(
  id: number,
  numbers: readonly string[] | null,
  t: Translate,
): Promise<void> {
  if (underWay.has(id)) return;
  underWay.add(id);
  try {
    const { pieces, added, leftOut } = numbers ? await putChosen(id, numbers) : await putAll(id);
    $cartCount.set(pieces);
    sayNumbers(
      t('cart:pad.added', { count: added }),
      (named) => t('order-lists:toast.left-out', { numbers: named }),
      leftOut,
    );
  } catch (error) {
    await sayFailure(error);
  } finally {
    underWay.delete(id);
  }
}

async function putAll(id: number) {
  const { anz, artikel, ausgelassen } = await api.call('POST /customerapi/favoriten/liste/{id}/wk', {
    params: { id: String(id) },
  });
  return { pieces: anz, added: artikel, leftOut: ausgelassen };
}

const putChosen = (id: number, numbers: readonly string[]) =>
  api.call('POST /customerapi/order-lists/{id}/cart', {
    params: { id: String(id) },
    body: { numbers: [...numbers] },
  });
