// @vitest-environment happy-dom
import { act, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { show } from '../../../tests/support/component.tsx';
import { answering, frameOf, refused, type Says } from '../../../tests/support/island.ts';
import { textsOf } from '../../../tests/support/texts.ts';
import { island } from '../kit/island.tsx';
import type { Me } from './calls.ts';
import { SearchTerms } from './search-terms.tsx';
import { deskTexts } from './texts.ts';

const t = textsOf('de');
const frame = frameOf(deskTexts);
const rule = (phrase: string) => ({ kind: 'synonym', phrase, written: phrase, value: 'gips', by: 'Anna' });
const terms = (...phrases: readonly string[]) => Response.json({ misses: [], rules: phrases.map(rule) });
const Shown = island('desk', function Shown({ me }: { me: Partial<Me> }) {
  return <SearchTerms me={me as Me} />;
});
function showTerms(routes: Record<string, Says> = {}, me: Partial<Me> = { role: 'admin', languages: '*' }) {
  const asked = answering({
    'GET /redaktion/api/search-terms?of=de': terms('gipps', 'wax'),
    'GET /redaktion/api/search-terms?of=fr': terms('platre'),
    'POST /redaktion/api/search-terms': terms('gipps', 'wax', 'neu'),
    'POST /redaktion/api/search-terms/remove': terms('wax'),
    ...routes,
  });
  return { asked, ...show(<Shown frame={frame} me={me} />) };
}
const language = () => screen.getByLabelText(t('desk:terms.language'));
const phrase = () => screen.getByLabelText<HTMLInputElement>(new RegExp(`^${t('desk:terms.phrase')}`));
const value = () => screen.getByLabelText<HTMLInputElement>(/^(Andere Worte|Artikelnummer|Seite)/);
const remove = (of: string) => screen.findByRole('button', { name: new RegExp(`^Regel entfernen: ${of} `) });
const rules = () => [...document.querySelectorAll<HTMLElement>('[data-rule]')].map(({ dataset }) => dataset['rule']); // prettier-ignore

afterEach(() => vi.unstubAllGlobals());

test('a rule that was removed is not taken back into another language', async () => {
  const { user } = showTerms();
  await user.click(await remove('gipps'));
  await screen.findByRole('button', { name: t('desk:undo') });
  await user.selectOptions(language(), 'fr');
  await waitFor(() => expect(rules()).toEqual(['platre']));
  expect(screen.queryByRole('button', { name: t('desk:undo') })).toBeNull();
  expect(screen.queryByText(/^Entfernt:/)).toBeNull();
});

test('a late answer for the language before does not take the place of this one', async () => {
  const answer = Promise.withResolvers<Response>();
  const { user } = showTerms({ 'POST /redaktion/api/search-terms/remove': () => answer.promise });
  await user.click(await remove('gipps'));
  await user.selectOptions(language(), 'fr');
  await waitFor(() => expect(rules()).toEqual(['platre']));
  await act(async () => answer.resolve(terms('wax')));
  expect(rules()).toEqual(['platre']);
});

test('taking a removal back leaves alone what is typed', async () => {
  const { asked, user } = showTerms();
  await user.click(await remove('gipps'));
  await user.type(phrase(), 'zirkoon');
  await user.click(await screen.findByRole('button', { name: t('desk:undo') }));
  await waitFor(() => expect(rules()).toContain('neu'));
  expect(asked.at(-1)!.body).toEqual({ kind: 'synonym', phrase: 'gipps', value: 'gips', language: 'de' });
  expect(phrase().value).toBe('zirkoon');
});

test('what is typed goes with the editor into another language', async () => {
  const { asked, user } = showTerms();
  await user.type(phrase(), 'zirkone');
  await user.selectOptions(language(), 'fr');
  await waitFor(() => expect(rules()).toEqual(['platre']));
  await user.type(value(), 'zircone{Enter}');
  await waitFor(() =>
    expect(asked.at(-1)!.body).toEqual({ kind: 'synonym', phrase: 'zirkone', value: 'zircone', language: 'fr' }),
  );
}); // prettier-ignore

test('the next rule begins with the kind of the one before', async () => {
  const { user } = showTerms();
  await remove('gipps');
  await user.selectOptions(screen.getByLabelText(t('desk:terms.kind')), 'pin');
  await user.type(phrase(), 'ofen');
  await user.type(value(), '129000001{Enter}');
  await waitFor(() => expect(phrase().value).toBe(''));
  expect(screen.getByLabelText<HTMLInputElement>(t('desk:terms.kind')).value).toBe('pin');
});

test('a refused rule stays in its form', async () => {
  const { user } = showTerms({
    'POST /redaktion/api/search-terms': refused(422, { code: 'desk.fields', message: 'Kein Artikel.' }),
  });
  await user.type(phrase(), 'ofen');
  await user.type(value(), '999{Enter}');
  expect((await screen.findByRole('alert')).textContent).toBe('Kein Artikel.');
  expect([phrase().value, value().value]).toEqual(['ofen', '999']);
});

test('whose languages are others reads the rules and changes none', async () => {
  const { user } = showTerms({}, { role: 'publisher', languages: ['fr'] });
  await waitFor(() => expect(rules()).toEqual(['gipps', 'wax']));
  expect(screen.queryByRole('textbox')).toBeNull();
  expect(screen.queryByRole('button')).toBeNull();
  await user.selectOptions(language(), 'fr');
  expect(await remove('platre')).toBeTruthy();
});
