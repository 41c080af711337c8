import { beforeEach, expect, test } from 'vitest';
import { addLines, readCart, readWholeCart } from '#shop/cart/index.ts';
import { cartWorld, type CartWorld } from '#shop/cart/cart.test-support.ts';
import type { CartContext } from '#shop/cart/index.ts';
import type { Caller } from '#shop/session/index.ts';
import { MAX_ADDRESSES } from './address-queries.ts';
import { addAddress, changeAddress, makeDefault, readAddresses, removeAddress } from './index.ts';

const LINZ = {
  company: 'Dental Linz',
  line2: '',
  line3: 'Hintereingang',
  street: 'Hafenzeile 8',
  postalCode: '4020',
  city: 'Linz',
  country: 'AT',
};

let world: CartWorld;
let lab: CartContext;
beforeEach(async () => {
  world = await cartWorld();
  world.shop.exec(`update customer set name1 = 'Labor', street = 'Uferstraße 1', postal_code = '01067', city = 'Dresden'`);
  lab = world.as('lab');
}); // prettier-ignore

test('the account’s address comes first, then the book with its default in front', async () => {
  await addAddress(lab, LINZ);
  const second = await addAddress(lab, { ...LINZ, company: ' Filiale ', isDefault: true });
  const { own, book } = await readAddresses(lab);
  expect(own).toMatchObject({ company: 'Labor', city: 'Dresden', country: 'DE' });
  expect(book.map(({ company, isDefault }) => [company, isDefault])).toEqual([
    ['Filiale', true],
    ['Dental Linz', false],
  ]);
  await makeDefault(lab, 'own');
  expect((await readAddresses(lab)).book.every(({ isDefault }) => !isDefault)).toBe(true);
  await makeDefault(lab, second);
  expect((await readAddresses(lab)).book[0]).toMatchObject({ id: second, isDefault: true });
});

test.each([
  [{ company: ' ' }, ['firma']],
  [{ street: '', city: '' }, ['strasse', 'ort']],
  [{ postalCode: '40200' }, ['plz']],
  [{ country: 'XX' }, ['land']],
])('%o is refused by field', async (change, fields) => {
  await expect(addAddress(lab, { ...LINZ, ...change })).rejects.toMatchObject({
    code: 'form.invalid',
    detail: { fields },
  });
});

test('a country in which the light shop does not sell is refused there', async () => {
  const light = world.as('lab', { firm: 3 });
  await expect(addAddress(light, { ...LINZ, country: 'PL', postalCode: '00-001' })).rejects.toThrow('form.invalid');
}); // prettier-ignore

test('a foreign entry is like a missing one, and nothing of the caller’s own changes', async () => {
  const id = await addAddress(lab, { ...LINZ, isDefault: true });
  const alps = world.as('alps');
  const own = await addAddress(alps, { ...LINZ, isDefault: true });
  for (const wrong of [id, 'nope']) {
    await expect(changeAddress(alps, { ...LINZ, id: wrong, isDefault: true })).rejects.toThrow('addresses.unknown');
    await expect(removeAddress(alps, wrong)).rejects.toThrow('addresses.unknown');
    await expect(makeDefault(alps, wrong)).rejects.toThrow('addresses.unknown');
  }
  expect((await readAddresses(alps)).book).toMatchObject([{ id: own, isDefault: true }]);
  expect((await readAddresses(lab)).book).toMatchObject([{ id, isDefault: true }]);
}); // prettier-ignore

test('guests are refused, and a technician reads the book but does not write it', async () => {
  await expect(readAddresses(world.as(null))).rejects.toThrow('session.login-required');
  const user = {
    id: 3,
    name: 'T',
    functions: ['K13'] as const,
    colour: 0,
    orderLimit: null,
    monthLimit: null,
  };
  const technician = world.as('lab', { user });
  expect((await readAddresses(technician)).book).toEqual([]);
  await expect(addAddress(technician, LINZ)).rejects.toThrow('session.not-allowed');
});

test('50 parallel additions into a book with one place left add one', async () => {
  for (let i = 1; i < MAX_ADDRESSES; i++) await addAddress(lab, LINZ);
  const results = await Promise.allSettled(Array.from({ length: 50 }, () => addAddress(lab, LINZ)));
  expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  expect((await readAddresses(lab)).book).toHaveLength(MAX_ADDRESSES);
});

test('the default address decides method, shipping and VAT until it is removed', async () => {
  await addLines(lab, [{ number: '301000001', quantity: 1 }]);
  expect((await readCart(lab)).totals).toMatchObject({ shipping: 690, treatment: 'domestic' });
  const id = await addAddress(lab, { ...LINZ, isDefault: true });
  expect((await readCart(lab)).totals).toMatchObject({ shipping: 990, treatment: 'eu-domestic-rate' });
  expect((await readWholeCart(lab)).terms).toMatchObject({ addressChoice: id, address: LINZ });
  await removeAddress(lab, id);
  expect((await readWholeCart(lab)).terms).toMatchObject({
    addressChoice: 'own',
    address: { country: 'DE' },
  });
});

test('the cart names the address that it is priced for, where it is not the account’s', async () => {
  expect((await readCart(lab)).deliverTo).toBeNull();
  const id = await addAddress(lab, { ...LINZ, isDefault: true });
  expect((await readCart({ ...lab, language: 'hu' })).deliverTo).toBe('Dental Linz, 4020 Linz, Ausztria');
  await removeAddress(lab, id);
  await addLines(lab, [{ number: '301000001', quantity: 1 }]);
  const choose = (address: object): void => {
    const other = JSON.stringify({ ...LINZ, company: '', postalCode: '', city: '', ...address });
    world.shop.prepare(`update cart set address_choice = 'other', address = ?`).run(other);
  };
  choose({ country: 'HU' }); // as far as it is typed
  expect((await readCart(lab)).deliverTo).toBe('Ungarn');
  choose({ city: 'Linz', country: '-' });
  expect((await readCart(lab)).deliverTo).toBe('Linz');
  choose({ country: '' });
  expect((await readCart(lab)).deliverTo).toBeNull();
});

test('a visit from a procurement system is not told the customer’s address book', async () => {
  await addAddress(lab, { ...LINZ, isDefault: true });
  const punchout = { cart: 'visit' } as Caller['punchout'];
  expect((await readCart(world.as('lab', { punchout }))).deliverTo).toBeNull();
});

test('a valid VAT ID exempts a supply to another state, but not with a German one', async () => {
  await addLines(lab, [{ number: '301000001', quantity: 1 }]);
  await addAddress(lab, { ...LINZ, isDefault: true });
  world.shop.exec(`update customer set vat_valid = 1, vat_id = 'ATU12345675' where id = 'lab'`);
  expect((await readCart(lab)).totals!.treatment).toBe('intra-community');
  world.shop.exec(`update customer set vat_id = 'DE123456788' where id = 'lab'`);
  expect((await readCart(lab)).totals!.treatment).toBe('eu-domestic-rate');
});
