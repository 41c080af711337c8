import { createReadStream } from 'node:fs';
import { createInterface } from 'node:readline';
import type { z } from 'zod';

/** Reads a JSON Lines file; an error names file and line. */
export async function readJsonLines<T>(file: string, schema: z.ZodType<T>): Promise<T[]> {
  const rows: T[] = [];
  let line = 0;
  for await (const text of createInterface({ input: createReadStream(file), crlfDelay: Infinity })) {
    line++;
    if (!text.trim()) continue;
    try {
      rows.push(schema.parse(JSON.parse(text)));
    } catch (error) {
      throw new Error(`${file}:${line}: ${error instanceof Error ? error.message : String(error)}`, {
        cause: error,
      });
    }
  }
  return rows;
}
