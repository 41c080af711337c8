import { z } from 'zod';
import type { FieldMeta, Widget } from './field.ts';

/** A field of the editors' form, as its schema asks for it. */
export interface FormField {
  readonly name: string;
  /** Key below `field` in locales/<lang>/content.json; '' for a group that has none. */
  readonly label: string;
  readonly widget: Widget;
  readonly isOptional: boolean;
  /** Values of a choice. */
  readonly options: readonly string[];
  /** Fields of a group, or of each thing of a list. */
  readonly fields: readonly FormField[];
}

/**
 * The form of a schema: its fields in their order, groups and lists with theirs. The pages an entry needs come last: few
 * entries have any.
 */
export function formOf(schema: z.ZodObject): FormField[] {
  const fields = Object.entries(schema.shape).map(([name, field]) => fieldOf(name, field as z.ZodType));
  return fields.toSorted((one, other) => Number(one.label === 'needs') - Number(other.label === 'needs'));
}

function fieldOf(name: string, given: z.ZodType): FormField {
  const isOptional = given instanceof z.ZodOptional;
  const schema = isOptional ? (given.unwrap() as z.ZodType) : given;
  const meta = (given.meta() ?? schema.meta()) as Partial<FieldMeta> | undefined;
  const inner = schema instanceof z.ZodArray ? (schema.element as z.ZodType) : schema;
  const fields = inner instanceof z.ZodObject && meta?.widget !== 'rich-text' ? formOf(inner) : [];
  const options = schema instanceof z.ZodEnum ? (schema.options as string[]) : [];
  return { name, label: meta?.label ?? '', widget: meta?.widget ?? 'group', isOptional, options, fields };
}
