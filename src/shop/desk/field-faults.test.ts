import { expect, test } from 'vitest';
import { contentTypes, type ContentTypeName } from '#shop/content/index.ts';
import { checkedBody } from './context.ts';

const wrong = (type: ContentTypeName, change: Record<string, unknown>): unknown => {
  try {
    checkedBody(type, { ...contentTypes[type].sample, ...change });
  } catch (error) {
    return (error as { detail: unknown }).detail;
  }
  return null;
};

test('each field that is wrong says why, and how much it may hold', () => {
  expect(
    wrong('promotion', {
      heading: '  ',
      teaser: 'x'.repeat(241),
      cataloguePage: -1,
      tone: 'pink',
      link: { label: 'Ansehen', target: 'javascript:alert(1)' },
      body: undefined,
    }),
  ).toEqual({
    fields: ['heading', 'teaser', 'body', 'cataloguePage', 'tone', 'link.target'],
    texts: {
      heading: 'errors:field.required',
      teaser: 'desk:fault.too-long',
      body: 'errors:field.required',
      cataloguePage: 'desk:fault.number',
      tone: 'errors:field.invalid',
      'link.target': 'desk:fault.link',
    },
    limits: { teaser: 240 },
  });
});

test.each([
  ['promotion', { cataloguePage: '' }, 'cataloguePage', 'errors:field.required'],
  ['promotion', { cataloguePage: 1.5 }, 'cataloguePage', 'desk:fault.number'],
  ['promotion', { cataloguePage: 'drei' }, 'cataloguePage', 'desk:fault.number'],
  ['team-member', { email: 'a.example.com' }, 'email', 'errors:field.email'],
  ['team-member', { phone: '0221 12' }, 'phone', 'errors:field.phone'],
  ['newsletter', { issuedOn: '2026-02-30' }, 'issuedOn', 'errors:field.date'],
  ['video', { file: 'film.avi' }, 'file', 'desk:fault.file'],
  ['promotion', { needs: Array.from({ length: 6 }, () => 'aktionen') }, 'needs', 'desk:fault.too-many'],
] as const)('%s with %j says of %s: %s', (type, change, field, text) => {
  expect(wrong(type, change)).toMatchObject({ fields: [field], texts: { [field]: text } });
});
