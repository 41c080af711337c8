import type { z } from 'zod';

/**
 * A kind of content. The editors' form, the validation on both sides, the API's JSON and the check of the seed all come
 * from the schema; adding a kind is adding a file here and its line in `index.ts`.
 */
export interface ContentType<Name extends string, Schema extends z.ZodObject> {
  readonly name: Name;
  readonly schema: Schema;
  /** A valid example, for callers and tests; its words begin with `EXAMPLE` and are never published. */
  readonly sample: z.infer<Schema>;
  /** True if the kind has no words: one row with language `*` serves all languages. */
  readonly neutral: boolean;
}

/** How the words of every example begin, so that none of them is taken for a real one. */
export const EXAMPLE = 'Beispiel: ';

/**
 * Declares a kind of content; its title is `type.<name>` in locales/<lang>/content.json. The schema is made when it is first
 * wanted: no page needs one, and twenty cost each start of an isolate 20 ms (docs/performance.md#start-up).
 */
export function contentType<const Name extends string, Schema extends z.ZodObject>(
  name: Name,
  schema: () => Schema,
  sample: z.infer<Schema>,
  options: { neutral?: boolean } = {},
): ContentType<Name, Schema> {
  let made: Schema | undefined;
  return {
    name,
    get schema() {
      return (made ??= schema());
    },
    sample,
    neutral: options.neutral ?? false,
  };
}
