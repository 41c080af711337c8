import { closeSync, openSync, writeSync } from 'node:fs';
import { stringifyCsv } from '#lib/csv.ts';
import type { Problem } from '#shop/catalogue/import/problems.ts';

/** Lists rows that could not be used in a CSV file, row by row; there is no file without a problem. */
export class ProblemReport {
  readonly #path: string;
  #file: number | null = null;
  #count = 0;

  constructor(path: string) {
    this.#path = path;
  }

  add({ file, line, field, reason, value }: Problem): void {
    if (this.#file === null) {
      this.#file = openSync(this.#path, 'w');
      writeSync(this.#file, stringifyCsv([['file', 'line', 'field', 'reason', 'value']]));
    }
    writeSync(this.#file, stringifyCsv([[file, String(line), field, reason, value]]));
    this.#count += 1;
  }

  /** Ends the file and says where it is. */
  close(out: NodeJS.WriteStream): void {
    if (this.#file === null) return;
    closeSync(this.#file);
    out.write(`${this.#count.toLocaleString('en')} remarks on rows: ${this.#path}\n`);
  }
}
