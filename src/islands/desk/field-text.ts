import { richTextToMarkdown, type RichText } from '#shop/content/markdown.ts';
import type { Translate } from '#i18n/island-texts.ts';
import type { FormField } from '#shop/desk/model.ts';
import { optionText } from './option-text.ts';

/** What a field says, as text to read beside another one: rich text as the Markdown one writes, groups line by line, a choice by its name. */
export function fieldText(field: FormField, value: unknown, t: Translate): string {
  if (value === undefined || value === null) return '';
  if (field.widget === 'rich-text') return richTextToMarkdown(value as RichText);
  if (field.options.includes(value as string)) return t(optionText(field.label, value as string));
  if (field.fields.length > 0) {
    const things = Array.isArray(value) ? (value as unknown[]) : [value];
    return things.map((thing) => groupText(field.fields, thing, t)).join('\n');
  }
  if (Array.isArray(value)) return value.join('\n');
  if (typeof value === 'boolean') return value ? '✓' : '–';
  return typeof value === 'object' ? JSON.stringify(value) : String(value as string | number);
}

function groupText(fields: readonly FormField[], thing: unknown, t: Translate): string {
  const values = (thing ?? {}) as Readonly<Record<string, unknown>>;
  return fields
    .map((field) => fieldText(field, values[field.name], t))
    .filter(Boolean)
    .join(' · ');
}
