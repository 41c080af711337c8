import type { States } from '../../../gallery/stories.ts';
import type { Cart, CartLine } from '#shop/cart/model.ts';
import { NO_COORDINATES, NO_SCALE } from '#shop/cart/model.ts';
import { CartPage } from './cart-page.tsx';

const line = (place: number, change: Partial<CartLine> = {}): CartLine => ({
  id: String(place),
  number: String(129_000_000 + place),
  quantity: 2,
  coordinates: NO_COORDINATES,
  reference: '',
  note: '',
  addedBy: 0,
  name: 'Superhartgips Typ 4, thixotrop, elfenbein',
  pack: '2 kg',
  supplier: 'Gipswerk',
  listPrice: 3950,
  unitPrice: 3279,
  amount: 6558,
  ownPrice: true,
  discount: 16,
  scale: NO_SCALE,
  onRequest: null,
  vkz: 1,
  arrival: null,
  notices: [],
  successor: null,
  ...change,
});

function cartOf(lines: readonly CartLine[], change: Partial<Cart> = {}): Cart {
  const goods = lines.reduce((sum, { amount }) => sum + (amount ?? 0), 0);
  const vat = Math.round(goods * 0.19);
  return {
    version: 1,
    lines,
    pieces: lines.reduce((sum, { quantity }) => sum + quantity, 0),
    notices: lines.flatMap(({ notices }) => notices),
    voucher: null,
    fwt: false,
    deliverTo: null,
    pricesHidden: false,
    totals: {
      currency: 'EUR',
      goods,
      voucher: 0,
      shipping: 0,
      freeFrom: 15_000,
      surcharge: 0,
      net: goods,
      vat: [{ percent: 19, base: goods, amount: vat }],
      treatment: 'domestic',
      gross: goods + vat,
      plusOnRequest: lines.some(({ onRequest }) => onRequest),
    },
    ...change,
  };
}

const hidden = { listPrice: null, unitPrice: null, amount: null, ownPrice: false, discount: 0 };
const carts: Record<string, Cart> = {
  Empty: cartOf([]),
  'One line': cartOf([line(1)]),
  'What a buyer must know': cartOf([
    line(1, { notices: ['dangerous', 'cold'] }),
    line(2, { notices: ['blocked'], name: 'Modellgusslegierung, extrahart' }),
    line(3, { ...hidden, onRequest: 'metal-of-the-day', name: 'Aufbrennlegierung, goldreduziert' }),
    line(4, { notices: ['successor'], successor: '129000001' }),
  ]),
  'References and notes': cartOf([
    line(1, { reference: 'Patient 2026-117, Oberkiefer', note: 'bis Freitag' }),
  ]),
  'A hundred lines': cartOf(Array.from({ length: 100 }, (_, place) => line(place))),
  'Scale prices': cartOf([
    line(1, { scale: { from: null, next: { from: 10, unitPrice: 420, saves: 800 } } }),
    line(2, { scale: { from: 10, next: null }, ownPrice: false }),
  ]),
  'To another address': cartOf([line(1)], { deliverTo: 'Dental Linz, 4020 Linz, Österreich' }),
  'Prices hidden': cartOf([line(1, hidden)], { totals: null, pricesHidden: true }),
};

export const states: States = Object.fromEntries(
  Object.entries(carts).map(([name, cart]) => [
    name,
    ({ frame }) => <CartPage frame={frame} cart={cart} procurement={null} />,
  ]),
);
