import type * as z from 'zod/mini';
import type { Faults, Typed } from '#lib/validators/form-data.ts';
import type { Bound, FieldName, FormModel, FormOptions } from './form-model.ts';

/** What the fields take over from their form. */
export function boundFields<Schema extends z.ZodMiniObject, Answer>(
  { id, initial = {}, posted }: FormOptions<Schema, Answer>,
  { fields }: Faults,
): Pick<FormModel<FieldName<Schema>, Answer>, 'field' | 'choice' | 'box' | 'boxes' | 'error'> {
  const typed: Readonly<Record<string, Typed | undefined>> = { ...initial, ...posted?.typed };
  const first = Object.keys(posted?.faults.fields ?? {})[0];
  const bound = (name: string): Bound => ({
    id: `${id}-${name}`,
    name,
    error: fields[name],
    ...(name === first && { autoFocus: true }),
  });
  const textOf = (name: string): string => {
    const value = typed[name];
    return typeof value === 'string' ? value : '';
  };
  return {
    field: (name) => ({ ...bound(name), defaultValue: textOf(name) }),
    choice: (name) => ({ ...bound(name), preset: textOf(name) }),
    box: (name) => ({ ...bound(name), defaultChecked: typed[name] === true || textOf(name) !== '' }),
    boxes: (name) => {
      const chosen = typed[name];
      const isChosen = (value: string): boolean => Array.isArray(chosen) && chosen.includes(value);
      return {
        id: `${id}-${name}`,
        error: fields[name],
        boxOf: (value) => ({ name, defaultChecked: isChosen(value) }),
      };
    },
    error: (name) => fields[name],
  };
}
