// @vitest-environment happy-dom
import { screen, within } from '@testing-library/react';
import type { ComponentProps } from 'react';
import { expect, test } from 'vitest';
import { show } from '../../../tests/support/component.tsx';
import { frameOf } from '../../../tests/support/island.ts';
import { textsOf } from '../../../tests/support/texts.ts';
import { LotsPage } from './lots-page.tsx';
import { lotTexts } from './texts.ts';

const t = textsOf('de');
const LOT = {
  article: '301000001',
  name: 'Ronde A1',
  lot: 'L 7/2',
  serial: '',
  expiry: '2028-06-30',
  delivered: 3,
  deliveredOn: '2026-11-21',
  works: 2,
  returns: [],
  left: null,
  recall: null,
};
const page = (lots: ComponentProps<typeof LotsPage>['lots']) =>
  show(<LotsPage frame={frameOf(lotTexts)} lots={lots} search="" filter="ablauf" mayAnswer={false} />);

test('without a lot it says so, and the filter that holds is marked', () => {
  page([]);
  expect(screen.getByText(t('lots:none'))).toBeTruthy();
  expect(screen.getByText(t('lots:filter.ablauf')).getAttribute('aria-current')).toBe('page');
  expect(screen.getByText(t('lots:filter.alle')).getAttribute('aria-current')).toBeNull();
});

test('a lot leads to its article and, with its signs as they are, to its works', () => {
  page([LOT]);
  expect(screen.getByText('Ronde A1').getAttribute('href')).toContain('301000001');
  const works = screen.getByText(t('lots:works', { works: 2 }));
  const { searchParams } = new URL(works.getAttribute('href')!, 'https://shop.example');
  expect(Object.fromEntries(searchParams)).toEqual({ charge: 'L 7/2', artikel: '301000001' });
});

test('foreign goods by serial number have neither article nor delivery', () => {
  page([{ ...LOT, article: '', lot: '', serial: 'SN-9', deliveredOn: '', expiry: '', works: 0 }]);
  const card = within(screen.getByRole('listitem'));
  expect(card.getByText('SN-9')).not.toBeNull();
  expect(card.queryByRole('link')).toBeNull();
  expect(screen.getByRole('listitem').textContent).toBe('SN-9Ronde A1');
});

test('a lot that was called back says why', () => {
  page([{ ...LOT, recall: { number: 'R-1', reason: 'Risse', answer: null } }]);
  expect(screen.getByRole('note').textContent).toBe(`${t('lots:recalled', { number: 'R-1' })} Risse`);
});

test('what was sent back is said with its return, and is not supposed to be there', () => {
  const back = { number: 500_001, state: 'received', pieces: 2, isCertain: true } as const;
  const of = (state: 'received' | 'announced') => ({ pieces: 2, state: t(`returns:state.${state}`) });
  show(<LotsPage frame={frameOf(lotTexts)} lots={[{ ...LOT, returns: [back, { ...back, number: 500_002, state: 'announced', isCertain: false }] }]} search="" filter="alle" mayAnswer />); // prettier-ignore
  const link = screen.getByText(t('lots:return.certain', { number: 500_001, ...of('received') }));
  expect(link.getAttribute('href')).toBe('/de-de/service/retoure');
  expect(
    screen.getByText(t('lots:return.one-of-several', { number: 500_002, ...of('announced') })),
  ).toBeTruthy();
  const [unopened, opened] = screen.getAllByRole('spinbutton', { hidden: true }) as HTMLInputElement[];
  expect([unopened!.value, opened!.value]).toEqual(['0', '1']); // three came, two went back, one is in works
});

test('of many lots a part is shown, and the first of the next takes the focus', async () => {
  const { user } = page(Array.from({ length: 50 }, (_, at) => ({ ...LOT, lot: `L${at}` })));
  expect(screen.getAllByRole('listitem')).toHaveLength(24);
  await user.click(screen.getByRole('button', { name: t('lots:more', { lots: '26' }) }));
  expect(screen.getAllByRole('listitem')).toHaveLength(48);
  expect(document.activeElement?.textContent).toContain('L24');
  await user.click(screen.getByRole('button', { name: t('lots:more', { lots: '2' }) }));
  expect(screen.getAllByRole('listitem')).toHaveLength(50);
  expect(document.activeElement?.textContent).toContain('L48');
  expect(screen.queryByRole('button', { name: t('lots:more', { lots: '2' }) })).toBeNull();
});
