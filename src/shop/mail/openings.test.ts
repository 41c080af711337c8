import { expect, test } from 'vitest';
import { readFileSync } from 'node:fs';
import { LANGUAGES } from '#shop/markets/languages.ts';

type Texts = Record<string, string | Record<string, string>>;

/** Languages in which the sentence goes on after the greeting's comma; elsewhere a new one begins. */
const GOES_ON = new Set(['de', 'it', 'pl', 'cs']);

/** Written large wherever they stand: how German and Polish speak to a customer. */
const POLITE = /^(?:Ihre?n?|Sie|Państwa)\s/;

const textsOf = (language: string): Texts =>
  JSON.parse(
    readFileSync(new URL(`../../../locales/${language}/mail.json`, import.meta.url), 'utf8'),
  ) as Texts;

test.each(LANGUAGES)('a mail goes on after its greeting as one does in %s', (language) => {
  const texts = textsOf(language);
  for (const key of ['greeting', 'greeting-anyone']) expect(texts[key]).toMatch(/[^\s,:!][,:!]$/);
  const leads = Object.entries(texts).flatMap(([kind, parts]) =>
    typeof parts === 'string' || kind === 'inbox' || !parts['lead'] ? [] : [[kind, parts['lead']] as const],
  );
  expect(leads.length).toBeGreaterThan(40);
  const wrong = leads.filter(([, lead]) => {
    if (lead.startsWith('{{') || POLITE.test(lead)) return false;
    return GOES_ON.has(language) !== /^\p{Ll}/u.test(lead);
  });
  expect(wrong).toEqual([]);
});
