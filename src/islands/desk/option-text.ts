import type { TextKey } from '#i18n/text-keys.ts';

/** What a value of a choice is called; questions are grouped by the words that visitors read. */
export const optionText = (label: string, value: string): TextKey =>
  (label === 'group' ? `content:faq.group.${value}` : `content:option.${label}.${value}`) as TextKey;
