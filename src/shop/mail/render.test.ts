import { expect, test } from 'vitest';
import MAILS_HU from '#locales/hu/mail.json' with { type: 'json' };
import { COLOURS } from '#lib/brand-colours.ts';
import { NO_TERMS, orderTermsOf } from '#shop/cart/plain-terms.ts';
import { translator } from '#i18n/translate.ts';
import { LANGUAGES, type Language } from '#shop/markets/languages.ts';
import { MAIL_KINDS, type MailDraft, type MailOrder, type MailTexts } from './model.ts';
import { renderMail } from './render.ts';

const EVIL = `<script>alert("1")</script>&'`;
const ESCAPED = '&lt;script&gt;alert(&quot;1&quot;)&lt;/script&gt;&amp;&#39;';

const ORDER: MailOrder = {
  locale: 'de-DE',
  currency: 'EUR',
  lines: [{ quantity: 2, number: '010110101', name: EVIL, reference: EVIL, amount: 1250 }],
  sums: {
    goods: 2500,
    voucher: 0,
    shipping: null,
    surcharge: 0,
    net: 2500,
    vat: [{ percent: 19, amount: 475 }],
    gross: 2975,
    treatment: 'domestic',
    plusOnRequest: false,
  },
  ...orderTermsOf(NO_TERMS),
  purchaseOrderNumber: EVIL,
  address: [EVIL, 'Gipsweg 1'],
  method: 'parcel',
  comment: EVIL,
};

const DRAFT: MailDraft = {
  kind: 'order-placed',
  to: 'labor@example.com',
  brand: 'main',
  language: 'de',
  home: 'https://shop.example/de-de',
  values: {},
  path: `/a"onclick="b`,
  lines: [EVIL],
  note: EVIL,
  order: ORDER,
};

/** Variables of any mail. */
const VALUES = [
  ...new Set([...JSON.stringify(MAILS_HU).matchAll(/\{\{(\w+)\}\}/g)].map(([, name]) => name!)),
];

/** The shop's own texts, as those who send mails ask for them. */
const textsOf =
  (language: Language): MailTexts =>
  (key, values) =>
    translator(language)(key, { defaultValue: '', ...values });

const formats = {
  money: (minor: number) => `${minor} ct`,
  day: (day: string) => day,
  hour: (time: string) => `(${time})`,
};
const render = (draft: MailDraft) => renderMail(draft, EVIL, (key) => key, formats);

test('whatever somebody typed is text in a mail, never HTML', () => {
  const { html } = render(DRAFT);
  expect(html).not.toContain('<script');
  expect(html).not.toContain('"onclick');
  expect(html.split(ESCAPED).length - 1).toBe(9); // brand twice, line, note, name, reference, number, address, comment
  expect(html).toContain(`${ESCAPED}<br>Gipsweg 1`);
});

test('the text of a mail says what was typed as it is', () => {
  const { text } = render(DRAFT);
  expect(text).toContain(EVIL);
  expect(text).toContain(`2 × 010110101 ${EVIL} [${EVIL}]: 1250 ct`);
  expect(text).not.toContain('&lt;');
});

test.each(['main', 'light'] as const)('a mail of %s wears its colours', (brand) => {
  const { html } = render({ ...DRAFT, brand });
  const { ink, sunken, 'on-ink': onInk } = COLOURS[brand];
  expect(html).toContain(`background:${ink};color:${onInk}`);
  expect(html).toContain(`background:${sunken};color:${ink}`);
});

test('what a mail does not have leaves nothing behind', () => {
  const { order: _order, path: _path, lines: _lines, note: _note, ...bare } = DRAFT;
  const { html } = render(bare);
  expect(html).not.toMatch(/undefined|null|false|<ul>|<table|<a href="https:\/\/shop.example\/de-de\/a/);
});

test('the subject ends with the customer’s own number of the order', () => {
  expect(render({ ...DRAFT, purchaseOrderNumber: 'B-118' }).subject).toBe(
    'mail:order-placed.subject (B-118)',
  );
  expect(render({ ...DRAFT, purchaseOrderNumber: '' }).subject).toBe('mail:order-placed.subject');
});

test('staff, dentists and readers of the newsletter are not greeted as customers', () => {
  const greeted = (kind: MailDraft['kind']) => render({ ...DRAFT, kind }).text.split('\n')[0];
  expect(greeted('order-placed')).toBe('mail:greeting');
  for (const kind of ['staff-invitation', 'statement', 'newsletter-confirm'] as const)
    expect(greeted(kind)).toBe('mail:greeting-anyone');
});

test('the hour of a cut-off is written by the language of the mail', () => {
  const draft: MailDraft = { ...DRAFT, kind: 'restock-list-today', values: { count: '1', time: '17:30' } };
  expect(renderMail(draft, 'Kontor', textsOf('de'), formats).text).toContain('heute bis (17:30) bestellen');
});

test('a reminder counts its days as each language does', () => {
  const remind = (language: 'de' | 'pl' | 'cs', days: number): string => {
    const values = { order: '4711', user: 'Technik', days: String(days) };
    return renderMail({ ...DRAFT, kind: 'release-reminder', values }, 'Kontor', textsOf(language), formats)
      .text;
  };
  expect(remind('de', 1)).toContain('seit einem Tag auf');
  expect(remind('de', 7)).toContain('seit 7 Tagen auf');
  expect([1, 7].map((days) => /jednego dnia|7 dni/.exec(remind('pl', days))?.[0])).toEqual([
    'jednego dnia',
    '7 dni',
  ]);
  expect([1, 3, 7].map((days) => /jeden den|\d dn[yí]/.exec(remind('cs', days))?.[0])).toEqual([
    'jeden den',
    '3 dny',
    '7 dní',
  ]);
});

test('after its greeting a mail begins as its language writes on', () => {
  const begins = (language: Language) =>
    MAIL_KINDS.map((kind) => [kind, textsOf(language)(`mail:${kind}.lead`, {})]);
  for (const language of ['en', 'fr', 'es', 'nl', 'hu'] as const)
    expect(begins(language).filter(([, lead]) => /^\p{Ll}/u.test(lead!))).toEqual([]);
  for (const language of ['it', 'cs'] as const)
    expect(begins(language).filter(([, lead]) => /^(?:Il|La|Lo|Le|I|Váš|Vaše|Vaši)\b/u.test(lead!))).toEqual(
      [],
    );
});

test('every Hungarian mail says the article that the value behind it wants', () => {
  const values = {
    ...Object.fromEntries(VALUES.map((name) => [name, '5. szekrény'])),
    hours: '2',
    days: '7',
  };
  for (const kind of MAIL_KINDS) {
    const { subject, text } = renderMail({ ...DRAFT, kind, values }, 'Kontor', textsOf('hu'), formats);
    expect([kind, /\(z\)|\ba 5\. /i.exec(subject + text)?.[0]]).toEqual([kind, undefined]);
  }
});

/** A mail of each kind in each language, its values being what somebody might type. */
function eachMail(typed: string) {
  const values = { ...Object.fromEntries(VALUES.map((name) => [name, typed])), hours: '4', days: '7' };
  return LANGUAGES.flatMap((language) =>
    MAIL_KINDS.map((kind) => {
      const draft = { ...DRAFT, kind, language, values, purchaseOrderNumber: typed, lines: [typed], note: typed };
      return { kind, language, mail: renderMail(draft, 'Kontor', textsOf(language), formats) };
    }),
  );
} // prettier-ignore

test('a line break that somebody types begins no header of any mail', () => {
  for (const { kind, language, mail } of eachMail('B-1\r\nBcc: all@example.com\u0000'))
    expect([kind, language, /\p{Cc}/u.exec(mail.subject)]).toEqual([kind, language, null]);
});

test('a name of 200 characters stands whole in every mail, and no variable stays open', () => {
  const long = 'Ł'.repeat(199) + '!';
  for (const { kind, language, mail } of eachMail(long)) {
    const open = /\{\{|undefined|\[object/.exec(mail.subject + mail.text)?.[0];
    expect([kind, language, open, mail.text.includes(long)]).toEqual([kind, language, undefined, true]);
  }
});

test('no value of any mail in any language is markup there', () => {
  for (const { kind, language, mail } of eachMail(EVIL))
    expect([kind, language, mail.html.includes('<script'), mail.html.includes(ESCAPED)]).toEqual([kind, language, false, true]);
}); // prettier-ignore

test('every mail has a subject and a first sentence in nine languages', () => {
  for (const { kind, language, mail } of eachMail('x')) {
    const [, lead = ''] = mail.text.split('\n\n');
    expect([kind, language, mail.subject.length > 5, lead.length > 20]).toEqual([kind, language, true, true]);
  }
});
