// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, test } from 'vitest';
import { forgetDraft, keepDraft, restoreDraft } from './draft.ts';

beforeEach(() => {
  sessionStorage.clear();
  document.body.innerHTML = `<form>
    <input name="Firma" value="Labor" />
    <textarea name="Notiz"></textarea>
    <select name="Land"><option value="DE">D</option><option value="AT">A</option></select>
    <input type="checkbox" name="Werbung" value="1" />
    <input type="checkbox" name="Rechte" value="K07" /><input type="checkbox" name="Rechte" value="K09" />
    <input type="password" name="Kennwort" />
    <input type="hidden" name="Herkunft" value="a" />
  </form>`;
});
afterEach(() => {
  document.body.innerHTML = '';
});

const form = (): HTMLFormElement => document.querySelector('form')!;
const field = (name: string) => form().elements.namedItem(name) as HTMLInputElement;
const ticked = (): string[] =>
  [...form().querySelectorAll<HTMLInputElement>(':checked')].filter(({ type }) => type === 'checkbox').map(({ value }) => value); // prettier-ignore

test('a reload loses nothing of what was typed', () => {
  keepDraft('register', { Firma: 'Zahntechnik', Notiz: 'bitte', Land: 'AT', Werbung: true, Rechte: ['K09'] });
  restoreDraft('register', form());
  expect([field('Firma').value, field('Notiz').value, field('Land').value]).toEqual([
    'Zahntechnik',
    'bitte',
    'AT',
  ]);
  expect(ticked()).toEqual(['1', 'K09']);
});

test('what was typed since the page came stays', () => {
  keepDraft('register', { Firma: 'alt', Werbung: false });
  field('Firma').value = 'neu';
  field('Werbung').checked = true;
  restoreDraft('register', form());
  expect(field('Firma').value).toBe('neu');
  expect(field('Werbung').checked).toBe(true);
});

test('a password is neither kept nor filled in', () => {
  keepDraft('register', { Kennwort: 'geheim12', Firma: 'x' });
  expect(sessionStorage.getItem('draft:register')).not.toContain('geheim');
  sessionStorage.setItem('draft:register', JSON.stringify({ Kennwort: 'geheim12' }));
  restoreDraft('register', form());
  expect(field('Kennwort').value).toBe('');
});

test('a hidden field is the page’s own, whatever the draft says', () => {
  sessionStorage.setItem('draft:register', JSON.stringify({ Herkunft: 'b' }));
  restoreDraft('register', form());
  expect(field('Herkunft').value).toBe('a');
});

test('a form that was sent has no draft any more, others keep theirs', () => {
  keepDraft('one', { Firma: 'A' });
  keepDraft('two', { Firma: 'B' });
  forgetDraft('one');
  restoreDraft('one', form());
  expect(field('Firma').value).toBe('Labor');
  restoreDraft('two', form());
  expect(field('Firma').value).toBe('B');
});

test.each(['{', '"text"', 'null', '[1]', '{"Firma":7}'])('a draft of %s changes nothing', (stored) => {
  sessionStorage.setItem('draft:register', stored);
  restoreDraft('register', form());
  expect(field('Firma').value).toBe('Labor');
  expect(ticked()).toEqual([]);
});
