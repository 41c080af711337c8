import { expect, test } from 'vitest';
import type { DeliveryAddress, InvoiceBuyer } from '#shop/orders/index.ts';
import type { Correspondence } from './letter-head.ts';
import { placeLine } from './place.ts';

test('a place in another country is said with the country’s name, not its code', () => {
  const letter = {
    t: (_key: string, { address }: { address: string }) => address,
    market: { language: 'fr' },
  } as unknown as Correspondence;
  const place = { company: 'Labo', line2: '', line3: '', street: 'Ring 1', postalCode: '1010', city: 'Wien' };
  const at = (country: string) => ({ ...place, country }) as DeliveryAddress;
  const buyer = { street: 'Weg 2', postalCode: '10115', city: 'Berlin', country: 'DE' } as InvoiceBuyer;
  expect(placeLine(letter, at('AT'), buyer)).toBe('Labo, Ring 1, 1010 Wien, Autriche');
  expect(placeLine(letter, at('DE'), buyer)).toBe('Labo, Ring 1, 1010 Wien');
});
