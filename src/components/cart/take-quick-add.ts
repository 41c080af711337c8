import { addCall } from '#api/customer/cart-page.ts';
import { findOwnNumberCall } from '#api/customer/own-numbers.ts';
import { perform } from '#api/perform.ts';
import { STATUS } from '#api/refusals.ts';
import { translator } from '#i18n/translate.ts';
import { readWish } from '#islands/cart/quick-wish.ts';
import type { TypedQuickly } from '#islands/cart/quick-add.tsx';
import { searchPath } from '#lib/paths.ts';
import { Refusal } from '#lib/refusal.ts';
import { readQuantity } from '#lib/validators/quantity.ts';
import type { ShopContext } from '#platform/context.ts';
import { readForm } from '#platform/read-form.ts';

/** A quick add that was refused: what the field shows once more, why, and the answer's status. */
interface RefusedQuickAdd {
  readonly typed: TypedQuickly;
  readonly message: string;
  readonly status: number;
}

const MOST_LETTERS = 200;

/**
 * Takes the cart's quick field as browsers send it before its script: a whole number of any kind goes into the cart with
 * its pieces (`5 x 119001303` says them itself), words are searched. Returns the address where the visitor goes on, else
 * what stands against it: `cart.quantity`, `cart.blocked`, `cart.full`.
 */
export async function takeQuickAdd(request: Request, shop: ShopContext): Promise<RefusedQuickAdd | string> {
  const { prefix, language } = shop.market;
  const form = await readForm(request);
  const textOf = (name: string): string => String(form.get(name) ?? '').slice(0, MOST_LETTERS);
  const typed = { text: textOf('q'), pieces: textOf('quantity') };
  const { words, pieces } = readWish(typed.text);
  if (!words) return `/${prefix}/wk`;
  try {
    const { productNumber: number } = await perform(findOwnNumberCall, { query: { q: words } }, shop);
    if (number === null) return searchPath(prefix, words);
    const quantity = pieces ?? readQuantity(typed.pieces);
    if (quantity === null) throw new Refusal('cart.quantity');
    await perform(addCall, { body: { lines: [{ number, quantity }] } }, shop);
    return `/${prefix}/wk`;
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    return { typed, message: translator(language)(`errors:${error.code}`), status: STATUS[error.code] };
  }
}
