// @vitest-environment happy-dom
import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import type { Webhook } from '#shop/webhooks/model.ts';
import { hydrate, show } from '../../../tests/support/component.tsx';
import { frameOf, network, refused } from '../../../tests/support/island.ts';
import { textsOf } from '../../../tests/support/texts.ts';
import { webhooksTexts } from './texts.ts';
import { WebhooksSection } from './webhooks-section.tsx';

const t = textsOf('de');
const hook: Webhook = {
  id: 'w1',
  url: 'https://labor.example.com/haken',
  events: ['work.finished'],
  isOn: true,
  createdAt: '2026-11-01T08:00:00.000Z',
  toldAt: '2026-11-20T08:00:00.000Z',
  failedAt: '2026-11-21T08:00:00.000Z',
  lastError: '503',
};
const section = (webhooks: readonly Webhook[] = [hook]) => (
  <WebhooksSection frame={frameOf(webhooksTexts)} webhooks={webhooks} />
);
const press = (key: Parameters<typeof t>[0]) => screen.getByRole('button', { name: t(key) });

afterEach(() => {
  sessionStorage.clear();
  vi.unstubAllGlobals();
});

test('a receiver that failed after its last success says both', async () => {
  const { container } = await hydrate(section());
  const said = container.querySelector('[data-webhook="w1"]')!.textContent;
  expect(said).toContain('503');
  expect(said).not.toContain(t('webhooks:list.off'));
});

test('a receiver that is off offers no try, and being turned on is asked of the shop', async () => {
  const asked = network(Response.json({ result: true }), Response.json({ webhooks: [hook] }));
  const { user } = show(section([{ ...hook, isOn: false }]));
  expect(screen.queryByRole('button', { name: t('webhooks:list.try') })).toBeNull();
  await user.click(press('webhooks:list.turn-on'));
  await waitFor(() => expect(press('webhooks:list.try')).toBeTruthy());
  expect(asked[0]).toEqual({ call: 'POST /customerapi/webhooks/w1/switch', body: { isOn: true } });
});

test('a refused press says why beside it and changes nothing', async () => {
  network(refused(404, { code: 'webhooks.unknown', message: 'gibt es nicht mehr' }));
  const { user } = show(section());
  await user.click(press('webhooks:list.remove'));
  await screen.findByText('gibt es nicht mehr');
  expect(document.querySelector('[data-webhook="w1"]')).not.toBeNull();
});

test('an invalid address, and no event at all, are said before anything is sent', async () => {
  const asked = network();
  const { user, container } = show(section([]));
  const form = container.querySelector<HTMLElement>('form#webhook')!;
  for (const box of within(form).getAllByRole('checkbox')) await user.click(box);
  await user.click(press('webhooks:new.submit'));
  await screen.findByText(t('webhooks:new.events-invalid'));
  expect(asked).toEqual([]);
});

test('the secret stands in the form’s place, this once', async () => {
  network(Response.json({ id: 'w2', secret: 'geheim-1' }), Response.json({ webhooks: [hook] }));
  const { user, container } = show(section([]));
  await user.type(screen.getByLabelText(new RegExp(t('webhooks:new.url'))), 'https://labor.example.com/');
  await user.click(press('webhooks:new.submit'));
  await screen.findByText('geheim-1');
  expect(container.querySelector('form#webhook')).toBeNull();
  expect(JSON.stringify({ ...sessionStorage })).not.toContain('geheim-1');
});

test('the secret is shown although the list could not be read again', async () => {
  network(Response.json({ id: 'w2', secret: 'nur-einmal' }), new Response(null, { status: 500 }));
  const { user } = show(section());
  await user.type(screen.getByLabelText(new RegExp(t('webhooks:new.url'))), 'https://labor.example.com/neu');
  await user.click(press('webhooks:new.submit'));
  expect((await screen.findByText('nur-einmal')).dataset['answer']).toBe('webhook');
  expect(screen.queryByText(t('session:form.failed'))).toBeNull();
});
