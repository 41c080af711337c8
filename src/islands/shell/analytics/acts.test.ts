import { expect, test } from 'vitest';
import { eventOfAct } from './acts.ts';

const of = (path: string, body: object | null = null) =>
  eventOfAct({ kind: 'act', path, body: body && JSON.stringify(body) });

test('an article that goes into the cart is an event with its number and pieces', () => {
  expect(of('/customerapi/wk/301000001/add/3')).toEqual({ kind: 'event', category: 'cart', action: 'add', name: '301000001', value: 3 }); // prettier-ignore
  expect(of('/customerapi/cart/add', { lines: [{}, {}] })).toMatchObject({ category: 'cart', value: 2 });
});

test('a request is an event with its subject, an order and a login without any name', () => {
  const body = { Art: 'complaint', Nachname: 'Labor', Nachricht: 'Geheim', eMail: 'a@example.com' };
  const sent = of('/guestapi/anfrage/DE/de', body);
  expect(sent).toEqual({ kind: 'event', category: 'request', action: 'send', name: 'complaint' });
  expect(of('/customerapi/wk/submit', { Bemerkung: 'Geheim' })).toEqual({ kind: 'event', category: 'order', action: 'submit' }); // prettier-ignore
  expect(of('/customerapi/login', { Kennwort: 'Geheim' })).toEqual({ kind: 'event', category: 'account', action: 'login' }); // prettier-ignore
});

test('what nobody did is no event, however its body looks', () => {
  expect(of('/customerapi/cart/check', { lines: [] })).toBeNull();
  expect(eventOfAct({ kind: 'act', path: '/guestapi/anfrage/DE/de', body: '{' })).toMatchObject({ action: 'send' }); // prettier-ignore
});
