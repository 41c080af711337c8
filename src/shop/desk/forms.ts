import { contentTypes, formOf } from '#shop/content/index.ts';
import type { EntryForms } from './model.ts';

/** The forms of all kinds of content, drawn from their schemas: browsers get them as data and need no schema themselves. */
export function entryForms(): EntryForms {
  return Object.fromEntries(
    Object.values(contentTypes).map(({ name, schema, neutral }) => [
      name,
      { fields: formOf(schema), neutral },
    ]),
  ) as unknown as EntryForms;
}
