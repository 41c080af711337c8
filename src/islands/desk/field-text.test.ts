import { expect, test } from 'vitest';
import { richTextFromMarkdown } from '#shop/content/rich-text-from-markdown.ts';
import { entryForms } from '#shop/desk/index.ts';
import type { FormField } from '#shop/desk/model.ts';
import { textsOf } from '../../../tests/support/texts.ts';
import { fieldText as textOf } from './field-text.ts';

const t = textsOf('de');
const fieldText = (field: FormField, value: unknown): string => textOf(field, value, t);
const forms = entryForms();
const fieldOf = (type: 'promotion' | 'company-data' | 'chat-setting', name: string) =>
  forms[type].fields.find((one) => one.name === name)!;

test('fields read as what an editor writes: Markdown, lines, groups, yes and no', () => {
  expect(fieldText(fieldOf('promotion', 'heading'), 'Zehn plus eine')).toBe('Zehn plus eine');
  expect(fieldText(fieldOf('promotion', 'body'), richTextFromMarkdown('## Ab *heute*'))).toBe(
    '## Ab *heute*',
  );
  expect(fieldText(fieldOf('promotion', 'link'), { label: 'Ansehen', target: 'shop' })).toBe(
    'Ansehen · shop',
  );
  const social = [
    { network: 'a', target: 'https://a.example' },
    { network: 'b', target: 'https://b.example' },
  ];
  expect(fieldText(fieldOf('company-data', 'social'), social)).toBe(
    'a · https://a.example\nb · https://b.example',
  );
  expect(fieldText(fieldOf('chat-setting', 'enabled'), true)).toBe('✓');
  expect(fieldText(fieldOf('promotion', 'tone'), 'ink')).toBe(t('content:option.tone.ink'));
  expect(fieldText(fieldOf('promotion', 'code'), undefined)).toBe('');
});
