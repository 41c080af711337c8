import type { z } from 'zod';
import { Refusal } from '#lib/refusal.ts';

/** A signed message in its checked form. @throws Refusal `request.invalid` with the names of the wrong fields. */
export function parseMessage<S extends z.ZodType>(schema: S, value: unknown): z.output<S> {
  const parsed = schema.safeParse(value);
  if (parsed.success) return parsed.data;
  const fields = parsed.error.issues.flatMap((issue) =>
    issue.code === 'unrecognized_keys'
      ? issue.keys.map((key) => [...issue.path, key].join('.'))
      : [issue.path.join('.') || '(body)'],
  );
  throw new Refusal('request.invalid', { fields: [...new Set(fields)].slice(0, 20), cause: parsed.error });
}
