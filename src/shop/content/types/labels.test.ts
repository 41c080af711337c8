import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { z } from 'zod';
import { LANGUAGES } from '#shop/markets/index.ts';
import type { FieldMeta } from './field.ts';
import { contentTypes, EXAMPLE, formOf, type FormField } from './index.ts';

interface Labels {
  faq: { group: Record<string, string> };
  option: Record<string, Record<string, string>>;
  type: Record<string, string>;
  field: Record<string, string>;
}

const labelsOf = (language: string): Labels =>
  JSON.parse(readFileSync(new URL(`../../../../locales/${language}/content.json`, import.meta.url), 'utf8'));

/** What the editors' form will ask for: every field with its meta, also those inside lists and groups. */
function metasOf(schema: z.core.$ZodType): Partial<FieldMeta>[] {
  const own = (schema as z.ZodType).meta() as Partial<FieldMeta> | undefined;
  const inner =
    schema instanceof z.ZodObject
      ? Object.values(schema.shape).flatMap(metasOf)
      : schema instanceof z.ZodArray
        ? metasOf(schema.element)
        : schema instanceof z.ZodOptional
          ? metasOf(schema.unwrap())
          : [];
  return own ? [own, ...inner] : inner;
}

test('every field a form shows has a label and a widget', () => {
  for (const type of Object.values(contentTypes)) {
    for (const [name, schema] of Object.entries(type.schema.shape)) {
      const [meta] = metasOf(schema);
      expect(meta, `${type.name}.${name}`).toMatchObject({
        label: expect.any(String),
        widget: expect.any(String),
      });
    }
  }
});

test.each(LANGUAGES)('kinds and fields have their names in %s, and none is left over', (language) => {
  const labels = labelsOf(language);
  const fields = new Set(
    Object.values(contentTypes).flatMap((type) => metasOf(type.schema).map((meta) => meta.label)),
  );
  expect(Object.keys(labels.type).sort()).toEqual(Object.keys(contentTypes).sort());
  expect(Object.keys(labels.field).sort()).toEqual([...fields].sort());
});

test.each(LANGUAGES)('values of a choice have their names in %s, and none is left over', (language) => {
  const { option, faq } = labelsOf(language);
  const asked: Record<string, string[]> = {};
  const take = (fields: readonly FormField[]): void => {
    for (const { label, options, fields: inner } of fields) {
      if (options.length > 0) asked[label] = [...options].sort();
      take(inner);
    }
  };
  for (const { schema } of Object.values(contentTypes)) take(formOf(schema));
  const named = Object.entries({ ...option, group: faq.group });
  expect(Object.fromEntries(named.map(([label, texts]) => [label, Object.keys(texts).sort()]))).toEqual(
    asked,
  );
});

/** Texts below a value whose fields an editor writes anew in each language. */
function writtenIn(value: unknown, fields: readonly FormField[], schema: z.ZodObject): string[] {
  return fields.flatMap(({ name, widget }) => {
    const own = (value as Record<string, unknown>)[name];
    const [meta] = metasOf(schema.shape[name] as z.ZodType);
    if (meta?.neutral || own === undefined || name === 'languages') return [];
    if (['line', 'text', 'lines'].includes(widget)) return [own as string | string[]].flat();
    return JSON.stringify(own).match(/(?<="(?:text|label)":")[^"]+/g) ?? [];
  });
}

test.each(Object.values(contentTypes))('every word of the example of $name says that it is one', (type) => {
  const texts = writtenIn(type.sample, formOf(type.schema), type.schema);
  expect(texts.filter((text) => !text.startsWith(EXAMPLE))).toEqual([]);
  expect(type.neutral || texts.length > 0).toBe(true);
});
