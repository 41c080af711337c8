// @vitest-environment happy-dom
import { beforeEach, expect, test } from 'vitest';
import { $consent } from './stores/consent.ts';
import './external-frame.ts';

beforeEach(() => {
  document.body.innerHTML = `<div data-external-frame="https://chat.example/w" data-external-title="Chat">
    <button data-load-external>Start</button></div>`;
});

test('nothing is loaded before the press; the press is the consent, which is kept', () => {
  expect(document.querySelector('iframe')).toBeNull();
  expect($consent.get().externalMedia).toBe(false);
  document.querySelector('button')!.click();
  const frame = document.querySelector('iframe')!;
  expect([frame.src, frame.title, frame.referrerPolicy]).toEqual([
    'https://chat.example/w',
    'Chat',
    'no-referrer',
  ]);
  expect($consent.get()).toMatchObject({ externalMedia: true, analytics: false });
});
