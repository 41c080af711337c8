// @vitest-environment happy-dom
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { show } from '../../../tests/support/component.tsx';
import { frameOf, network, refused } from '../../../tests/support/island.ts';
import { textsOf } from '../../../tests/support/texts.ts';
import { AddressBook } from './address-book.tsx';
import { addressBookTexts } from './texts.ts';

const t = textsOf('de');
const OWN = {
  firma: 'Labor Nord',
  zeile2: '',
  zeile3: '',
  strasse: 'Weg 1',
  plz: '10115',
  ort: 'Berlin',
  land: 'DE',
};
const OTHER = {
  ...OWN,
  firma: 'Praxis Süd',
  ort: 'München',
  plz: '80331',
  land: 'XX',
  id: 'a1',
  standard: false,
};
const COUNTRIES = [{ key: 'DE', label: 'Deutschland' }];
const page = (lieferadressen: (typeof OTHER)[], mayWrite = true) =>
  show(
    <AddressBook
      frame={frameOf(addressBookTexts)}
      book={{ kunde: OWN, lieferadressen } as never}
      mayWrite={mayWrite}
      countries={COUNTRIES}
      ownCountry="Deutschland"
    />,
  );
const card = (id: string) => document.querySelector<HTMLElement>(`[data-address="${id}"]`)!;

afterEach(() => vi.unstubAllGlobals());

test('who may only read finds addresses and no way to change them', () => {
  page([OTHER], false);
  expect(card('own').textContent).toContain('Weg 1, 10115 Berlin, Deutschland');
  expect(document.querySelector('form, details')).toBeNull();
});

test('a country where goods no longer go is named by its code', () => {
  page([OTHER]);
  expect(card('a1').textContent).toContain('80331 München, XX');
});

test('the account’s own address is the standard until another is', () => {
  page([OTHER]);
  expect(within(card('own')).queryByText(t('checkout:address.default'))).not.toBeNull();
  cleanup();
  page([{ ...OTHER, standard: true }]);
  expect(within(card('own')).queryByText(t('checkout:address.default'))).toBeNull();
  expect(within(card('a1')).queryByText(t('checkout:address.default'))).not.toBeNull();
});

test('another becomes the standard once the server has said so', async () => {
  const book = { kunde: OWN, lieferadressen: [{ ...OTHER, standard: true }] };
  const asked = network(
    refused(409, { code: 'delivery.unknown', message: 'Diese Anschrift gibt es nicht.' }),
    Response.json({ result: true }),
    Response.json({ result: book }),
  );
  const { user } = page([OTHER]);
  const press = () =>
    user.click(within(card('a1')).getByRole('button', { name: t('checkout:address.make-default') }));
  await press();
  await screen.findByText('Diese Anschrift gibt es nicht.');
  expect(within(card('own')).queryByText(t('checkout:address.default'))).not.toBeNull();
  await press();
  await waitFor(() => expect(within(card('a1')).queryByText(t('checkout:address.default'))).not.toBeNull());
  expect(asked.map(({ call }) => call).slice(1)).toEqual([
    'POST /customerapi/lieferadressen/a1/standard',
    'GET /customerapi/lieferadressen',
  ]);
});

const answers = (after: (typeof OTHER)[]) =>
  network(Response.json({ result: true }), Response.json({ result: { kunde: OWN, lieferadressen: after } }));
const fold = (name: 'edit' | 'remove') => {
  const head = within(card('a1')).getByText(t(`checkout:address.${name}`), { selector: 'summary' });
  return { head, button: within(head.parentElement!).getByRole('button', { hidden: true }) };
};

test('a saved entry is folded up, and its head has the focus', async () => {
  answers([{ ...OTHER, firma: 'Praxis West' }]);
  const { user } = page([OTHER]);
  await user.click(fold('edit').head);
  await user.click(fold('edit').button);
  await within(card('a1')).findByText('Praxis West');
  await waitFor(() => expect(document.activeElement).toBe(fold('edit').head));
  expect(fold('edit').head.closest('details')!.open).toBe(false);
});

test('where an entry was removed or made the standard, the book has the focus', async () => {
  answers([]);
  const { user } = page([OTHER]);
  await user.click(fold('remove').head);
  await user.click(fold('remove').button);
  await waitFor(() => expect(document.activeElement).toBe(document.querySelector('#lieferadressen')));
  cleanup();
  answers([{ ...OTHER, standard: true }]);
  const again = page([OTHER]);
  await again.user.click(
    within(card('a1')).getByRole('button', { name: t('checkout:address.make-default') }),
  );
  await waitFor(() => expect(document.activeElement).toBe(document.querySelector('#lieferadressen')));
});
