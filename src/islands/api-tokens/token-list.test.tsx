// @vitest-environment happy-dom
import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import type { ApiToken } from '#shop/api-tokens/model.ts';
import { show } from '../../../tests/support/component.tsx';
import { frameOf, network, refused } from '../../../tests/support/island.ts';
import { textsOf } from '../../../tests/support/texts.ts';
import { tokensTexts, userChoiceTexts } from './texts.ts';
import { TokensPage } from './tokens-page.tsx';

const t = textsOf('de');
const NOW = '2026-11-21T09:00:00.000Z';
const TOKEN: ApiToken = {
  id: 't1',
  name: 'Warenwirtschaft',
  prefix: 'lk_abcdef',
  scopes: ['cart', 'orders'],
  user: 0,
  userName: '',
  createdAt: '2026-10-01T09:00:00.000Z',
  expiresAt: null,
  usedAt: null,
};
const frame = frameOf([...tokensTexts, ...userChoiceTexts]);
const page = (tokens: ApiToken[]) =>
  show(
    <TokensPage
      frame={frame}
      tokens={tokens}
      users={[{ id: 0, firstName: '', lastName: 'Labor' }]}
      acting={0}
      now={NOW}
    />,
  );
const card = (id: string) => document.querySelector<HTMLElement>(`[data-api-token="${id}"]`)!;

afterEach(() => vi.unstubAllGlobals());

test('a token says what it may, whom it acts as and that nobody used it', () => {
  page([TOKEN]);
  const { textContent } = card('t1');
  expect(textContent).toContain(`${t('api-tokens:scope.cart')} · ${t('api-tokens:scope.orders')}`);
  expect(textContent).toContain(t('api-tokens:list.acts', { user: t('api-tokens:new.account') }));
  expect(textContent).toContain(t('api-tokens:list.unused'));
});

test('one whose user is gone opens nothing, one that ended says its last day', () => {
  page([
    { ...TOKEN, userName: null },
    { ...TOKEN, id: 't2', expiresAt: '2026-11-20T23:00:00.000Z' },
    { ...TOKEN, id: 't3', expiresAt: '2026-12-24T23:00:00.000Z' },
  ]);
  expect(card('t1').textContent).toContain(t('api-tokens:list.gone'));
  expect(card('t2').textContent).toContain(t('api-tokens:list.expired', { day: '20.11.2026' }));
  expect(card('t3').textContent).toContain(t('api-tokens:list.until', { day: '24.12.2026' }));
});

test('a revoked token leaves the list; one that is refused stays and says why', async () => {
  const asked = network(
    refused(404, { code: 'api-tokens.unknown', message: 'Diesen Zugang gibt es nicht.' }),
  );
  const { user } = page([TOKEN]);
  await user.click(within(card('t1')).getByText(t('api-tokens:list.revoke'), { selector: 'summary' }));
  const press = () =>
    user.click(within(card('t1')).getByRole('button', { name: t('api-tokens:list.revoke') }));
  await press();
  await screen.findByText('Diesen Zugang gibt es nicht.');
  await press();
  await waitFor(() => expect(card('t1')).toBeNull());
  expect(document.activeElement!.contains(screen.getByText(t('api-tokens:empty')))).toBe(true);
  expect(document.activeElement).not.toBe(document.body);
  expect(asked.map(({ call }) => call)).toEqual(Array(2).fill('POST /customerapi/api-tokens/t1/revoke'));
});
