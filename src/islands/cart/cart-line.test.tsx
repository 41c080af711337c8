// @vitest-environment happy-dom
import { expect, test } from 'vitest';
import { show } from '../../../tests/support/component.tsx';
import { frameOf } from '../../../tests/support/island.ts';
import { NO_COORDINATES, NO_SCALE, type CartLine as Line, type LineScale } from '#shop/cart/model.ts';
import { island } from '../kit/island.tsx';
import { CartLine } from './cart-line.tsx';
import { cartTexts } from './texts.ts';

const LINE: Line = {
  id: '1', number: '129000039', quantity: 2, coordinates: NO_COORDINATES, reference: '', note: '', addedBy: 0, name: 'Gips',
  pack: '2 kg', supplier: 'Gipswerk', listPrice: 500, unitPrice: 500, amount: 1000, ownPrice: false, discount: 0, scale: NO_SCALE,
  onRequest: null, vkz: 1, arrival: null, notices: [], successor: null,
}; // prettier-ignore

const Page = island('test', function Page({ scale }: { scale: LineScale }) {
  return (
    <ol>
      <CartLine
        line={{ ...LINE, scale }}
        currency="EUR"
        isWaiting={false}
        actions={{} as never}
        moveFocus={() => undefined}
      />
    </ol>
  );
});
const textWith = (scale: LineScale): string => {
  show(<Page frame={frameOf(cartTexts)} scale={scale} />);
  return document.body.textContent.replaceAll('\u00A0', ' ');
};

test('a line names the next step and what it saves, or the step that holds', () => {
  expect(textWith({ from: null, next: { from: 10, unitPrice: 420, saves: 800 } })).toContain(
    'ab 10: 4,20 €, spart 8,00 €',
  );
  expect(textWith({ from: 10, next: null })).toContain('Preis ab 10');
});

test('without a scale nothing is said of one', () => {
  expect(textWith(NO_SCALE)).not.toMatch(/ab \d/);
});
