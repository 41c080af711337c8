import { api } from '../kit/api.ts';
import { $cartCount } from '../kit/stores/cart.ts';
import { showToast } from '../kit/stores/toast.ts';
import { sayFailure } from '../kit/say-failure.ts';
import { entriesOfFile, NoRows } from '../cart/read-file.ts';
import { addToList, chosenToCart, importRows, listToCart } from './calls.ts';

/** What goes out of a list and into it: to the cart, from a file, by any number. */

const MOST_NAMED = 5;
const LONG_MS = 8000;

export interface CartTexts {
  inCart: string;
  leftOut: string;
}

export interface TransferTexts extends CartTexts {
  imported: string;
  wrong: string;
  unreadable: string;
}

/** Puts the whole list (null) or chosen articles into the cart; what cannot be ordered stays out and is named. */
export async function toCart(
  list: number,
  numbers: readonly string[] | null,
  texts: CartTexts,
): Promise<void> {
  try {
    const { pieces, added, leftOut } = numbers ? await putChosen(list, numbers) : await putAll(list);
    $cartCount.set(pieces);
    say(texts.inCart.replace('{count}', String(added)), texts.leftOut, leftOut);
  } catch (error) {
    await sayFailure(error);
  }
}

async function putAll(list: number) {
  const { result } = await api.send(listToCart(list));
  return { pieces: result!.anz, added: result!.artikel, leftOut: result!.ausgelassen };
}

async function putChosen(list: number, numbers: readonly string[]) {
  return (await api.send(chosenToCart(list, numbers))).result!;
}

/** Takes the rows of a CSV, XLSX or ODS file into the list; numbers that mean nothing are named. */
export async function takeFile(list: number, file: File, texts: TransferTexts): Promise<void> {
  try {
    const entries = await entriesOfFile(file);
    const rows = entries.map(({ number, quantity, reference }) => ({
      number: number.slice(0, 64),
      quantity: Number.isNaN(quantity) ? -1 : quantity,
      reference: reference.slice(0, 200),
    }));
    const { result } = await api.send(importRows(list, rows));
    const wrong = (result?.wrong ?? []).map(({ row }) => entries[row]!.number);
    say(texts.imported.replace('{count}', String(result?.saved ?? 0)), texts.wrong, wrong);
  } catch (error) {
    if (error instanceof NoRows) showToast(texts.unreadable, 'error');
    else await sayFailure(error);
  }
}

/** Adds an article by any of its numbers; one that stands there already is refused as by the contract (409). */
export async function addByAnyNumber(list: number, number: string): Promise<void> {
  const { result } = await api.send<{ productNumber: string | null }>({
    path: `/customerapi/own-numbers/find?q=${encodeURIComponent(number)}`,
  });
  await api.send(addToList(list, result?.productNumber ?? number));
}

/** A success, and behind it a few of the numbers that had to be left out. */
function say(done: string, about: string, numbers: readonly string[]): void {
  if (numbers.length === 0) return showToast(done, 'success');
  const named = numbers.slice(0, MOST_NAMED).join(', ') + (numbers.length > MOST_NAMED ? ' …' : '');
  showToast(`${done} · ${about.replace('{numbers}', named)}`, 'info', LONG_MS);
}
