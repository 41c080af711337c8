import { MAX_ADDRESS_LINE, MAX_COMMENT, MAX_OWN_NUMBER, type SeenLine, type SubmitInput } from './model.ts';
import { addressFromWire } from '../delivery/index.ts';

export type CheckoutAct = 'order' | 'update' | 'voucher' | 'voucher-remove';

/** The checkout's form as a browser sends it by itself: what to do, and the press. */
export function readCheckoutForm(form: FormData): { act: CheckoutAct; code: string; input: SubmitInput } {
  const text = (name: string, max: number): string => {
    const value = form.get(name);
    return typeof value === 'string' ? value.slice(0, max).toWellFormed() : '';
  };
  const line = (name: string): string => text(name, MAX_ADDRESS_LINE);
  const addressChoice = text('adressauswahl', 64) || 'own';
  const address = {
    firma: line('firma'),
    zeile2: line('zeile2'),
    zeile3: line('zeile3'),
    strasse: line('strasse'),
    plz: line('plz'),
    ort: line('ort'),
    land: text('land', 2),
  };
  return {
    act: actOf(text('act', 20)),
    code: text('code', 64),
    input: {
      key: text('schluessel', 64),
      confirmed: {
        version: numberOf(text('version', 15)) ?? -1,
        total: numberOf(text('summe', 15)),
        departure: text('abgang', 10) || null,
        lines: seenOf(text('positionen', 200_000)),
      },
      terms: {
        addressChoice,
        address: addressChoice === 'other' ? addressFromWire(address) : null,
        method: text('versandart', 40),
        shipDate: text('versanddatum', 10) || null,
        comment: text('kommentar', MAX_COMMENT),
        ownNumber: text('bestellnummer', MAX_OWN_NUMBER),
      },
      accepted: form.get('agb') === '1',
      remember: form.get('merken') === '1',
    },
  };
}

/** Whatever is not one of them only keeps what was typed. */
function actOf(act: string): CheckoutAct {
  const all: readonly CheckoutAct[] = ['order', 'voucher', 'voucher-remove'];
  return all.find((known) => known === act) ?? 'update';
}

function numberOf(text: string): number | null {
  return /^\d+$/.test(text) ? Number(text) : null;
}

/** What the page said it showed. Something else than a list of lines means that it showed none. */
function seenOf(text: string): SeenLine[] {
  let list: unknown;
  try {
    list = JSON.parse(text);
  } catch {
    return []; // a form that somebody made by hand: every line counts as new
  }
  if (!Array.isArray(list)) return [];
  return list.slice(0, 500).flatMap((entry: Record<string, unknown> | null) => {
    if (typeof entry !== 'object' || entry === null) return [];
    const { id, artnr, menge, preis, vkz } = entry;
    return [
      {
        id: String(id),
        number: String(artnr),
        quantity: Number(menge),
        unitPrice: typeof preis === 'number' ? preis : null,
        vkz: Number(vkz),
      },
    ];
  });
}
