// @vitest-environment happy-dom
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeAll, expect, test, vi } from 'vitest';
import type { TwoStep } from '#shop/two-step/model.ts';
import { show } from '../../../tests/support/component.tsx';
import { answering, frameOf, refused, unreachable, type Says } from '../../../tests/support/island.ts';
import { textsOf } from '../../../tests/support/texts.ts';
import { drawn } from '../kit/island.tsx';
import { twoStepTexts } from './texts.ts';
import { TwoStepCard } from './two-step-card.tsx';

const t = textsOf('de');
const Card = drawn(TwoStepCard);
const CALL = 'POST /customerapi/user/two-step/';
const ON: TwoStep = { since: '2026-11-01T08:00:00.000Z', recoveryCodesLeft: 3 } as TwoStep;
const SECRET = { secret: 'ABCD EFGH', address: 'otpauth://totp/Laborkontor?secret=ABCDEFGH' };
const changed = vi.fn<() => Promise<void>>(async () => {});
function card(twoStep: TwoStep | null, routes: Record<string, Says>) {
  const asked = answering(routes);
  return { asked, ...show(<Card frame={frameOf(twoStepTexts)} twoStep={twoStep} onChange={changed} />) };
}
const field = (form: string, name: string) => document.querySelector<HTMLInputElement>(`#${form}-${name}`)!;
const fill = (form: string, values: Record<string, string>): void => {
  for (const [name, value] of Object.entries(values))
    fireEvent.input(field(form, name), { target: { value } });
};
const submit = (form: string): void => void fireEvent.submit(document.getElementById(form)!);
const codes = () => [...document.querySelectorAll('[data-codes] li')].map(({ textContent }) => textContent);
const secret = () => document.querySelector('[data-answer="secret"]');

beforeAll(() => import('#shop/two-step/wire.ts')); // a busy machine takes its time to load it
afterEach(() => {
  vi.unstubAllGlobals();
  vi.clearAllMocks();
});

async function begun(confirm: Says) {
  const shown = card(null, { [`${CALL}begin`]: Response.json(SECRET), [`${CALL}confirm`]: confirm });
  fill('two-step-begin', { Kennwort: 'geheim' });
  submit('two-step-begin');
  await waitFor(() => expect(secret()?.textContent).toBe(SECRET.secret));
  return shown;
}

test('a wrong password gives no secret away; it is said, and asked for again', async () => {
  const { asked } = card(null, { [`${CALL}begin`]: refused(403, { code: 'session.password-wrong', message: 'Falsches Kennwort.' }) }); // prettier-ignore
  fill('two-step-begin', { Kennwort: 'falsch' });
  submit('two-step-begin');
  expect(await screen.findByText('Falsches Kennwort.')).toBeTruthy();
  expect(asked[0]!.body).toEqual({ Kennwort: 'falsch' });
  expect(secret()).toBeNull();
});

test('without a password nothing is asked, and the field is named', async () => {
  const { asked } = card(null, {});
  submit('two-step-begin');
  await waitFor(() => expect(field('two-step-begin', 'Kennwort').getAttribute('aria-invalid')).toBe('true'));
  expect(document.activeElement).toBe(field('two-step-begin', 'Kennwort'));
  expect(asked).toEqual([]);
});

test('a wrong first code leaves the secret there for the next try', async () => {
  await begun(refused(422, { code: 'two-step.code', message: 'Der Code stimmt nicht.', fields: ['Code'] }));
  fill('two-step-confirm', { Code: '000000' });
  submit('two-step-confirm');
  await waitFor(() => expect(document.activeElement).toBe(field('two-step-confirm', 'Code')));
  expect(secret()).not.toBeNull();
  expect(codes()).toEqual([]);
});

test('once the codes are there the secret is gone: it is not to be printed with them', async () => {
  await begun(Response.json({ recoveryCodes: ['AAAA-1', 'BBBB-2'] }));
  fill('two-step-confirm', { Code: '123456' });
  submit('two-step-confirm');
  await waitFor(() => expect(codes()).toEqual(['AAAA-1', 'BBBB-2']));
  expect(secret()).toBeNull();
});

test('a first code sent twice in haste sets the step up once', async () => {
  const answer = Promise.withResolvers<Response>();
  const { asked } = await begun(() => answer.promise);
  fill('two-step-confirm', { Code: '123456' });
  submit('two-step-confirm');
  submit('two-step-confirm');
  await waitFor(() => expect(asked).toHaveLength(2));
  await act(async () => answer.resolve(Response.json({ recoveryCodes: ['AAAA-1'] })));
  expect(asked).toHaveLength(2);
  expect(codes()).toEqual(['AAAA-1']);
});

test('new recovery codes take the place of their form', async () => {
  card(ON, { [`${CALL}codes`]: Response.json({ recoveryCodes: ['CCCC-3'] }) });
  fill('two-step-codes', { Kennwort: 'geheim', Code: '123456' });
  submit('two-step-codes');
  await waitFor(() => expect(codes()).toEqual(['CCCC-3']));
  expect(document.getElementById('two-step-codes')).toBeNull();
  expect(document.getElementById('two-step-off')).not.toBeNull();
});

test('switched off, what there is is read anew; with a recovery code as well', async () => {
  const { asked } = card(ON, { [`${CALL}off`]: Response.json({ result: true }) });
  fill('two-step-off', { Kennwort: 'geheim', Code: 'AAAA-1' });
  submit('two-step-off');
  await waitFor(() => expect(changed).toHaveBeenCalledOnce());
  expect(asked[0]!.body).toEqual({ Kennwort: 'geheim', Code: 'AAAA-1' });
});

test('a step that could not be switched off is still on, and what was typed is there', async () => {
  card(ON, { [`${CALL}off`]: unreachable });
  fill('two-step-off', { Kennwort: 'geheim', Code: '123456' });
  submit('two-step-off');
  await screen.findByText(t('session:form.failed'));
  expect(changed).not.toHaveBeenCalled();
  expect(field('two-step-off', 'Code').value).toBe('123456');
});

test('switched off, the keyboard is on the card whose form is gone', () => {
  const { rerender } = card(ON, {});
  field('two-step-off', 'Code').focus();
  rerender(<Card frame={frameOf(twoStepTexts)} twoStep={null} onChange={changed} />);
  expect(document.activeElement).toBe(screen.getByRole('region', { name: t('two-step:title') }));
});
