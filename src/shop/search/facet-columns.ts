import { ColumnWriter } from './column.ts';
import { CHUNK, SALE_BIT, STATE_FLAGS, VKZ_SHIFT } from './layout.ts';
import type { IndexMeta } from './layout.ts';
import type { IndexDocument } from './index-document.ts';

/** Codes numbered in the order of their first appearance. */
class Numbering {
  readonly codes: string[] = [];
  readonly #numbers = new Map<string, number>();

  of(code: string): number {
    let number = this.#numbers.get(code);
    if (number === undefined) {
      number = this.codes.length;
      this.codes.push(code);
      this.#numbers.set(code, number);
    }
    return number;
  }
}

/** Collects what filters, facets and sorting need: one column per fact, packed by chunk. */
export class FacetColumns {
  readonly #writers = new Map<string, ColumnWriter>();
  readonly #categories = new Map<string, number>();
  readonly #paths: Array<readonly string[]> = [];
  readonly #suppliers = new Numbering();
  readonly #properties = new Map<string, { values: Numbering; columns: number }>();

  add(document: IndexDocument): void {
    const index = document.id % CHUNK;
    const { categories, supplier, price, flags, vkz } = document;
    this.#set('category', index, this.#category(categories) + 1);
    this.#set('supplier', index, supplier ? this.#suppliers.of(supplier) + 1 : 0);
    this.#set('group', index, document.group);
    this.#set('lead', index, document.lead ?? document.group);
    this.#set('price', index, price === null ? 0 : price + 1);
    this.#set('state', index, (flags & STATE_FLAGS) | (document.onSale ? SALE_BIT : 0) | (vkz << VKZ_SHIFT));
    this.#addProperties(index, document.properties);
  }

  /** The packed columns of the chunk that has just ended. */
  *takeChunk(): Iterable<readonly [name: string, packed: Uint8Array]> {
    for (const [name, writer] of this.#writers) {
      const packed = writer.take();
      if (packed) yield [name, packed];
    }
  }

  meta(): Pick<IndexMeta, 'categories' | 'suppliers' | 'properties'> {
    const properties = [...this.#properties].map(([code, { values, columns }]) => ({
      code,
      values: values.codes,
      columns,
    }));
    return { categories: this.#paths, suppliers: this.#suppliers.codes, properties };
  }

  #addProperties(index: number, properties: IndexDocument['properties']): void {
    for (let i = 0; i < properties.length; i++) {
      const [code, value] = properties[i]!;
      let nth = 1;
      for (let j = 0; j < i; j++) if (properties[j]![0] === code) nth++;
      let property = this.#properties.get(code);
      if (!property) this.#properties.set(code, (property = { values: new Numbering(), columns: 1 }));
      property.columns = Math.max(property.columns, nth);
      this.#set(propertyColumn(code, nth), index, property.values.of(value) + 1);
    }
  }

  #category(path: readonly string[]): number {
    const key = path.join('\n');
    let number = this.#categories.get(key);
    if (number === undefined) {
      number = this.#paths.push(path) - 1;
      this.#categories.set(key, number);
    }
    return number;
  }

  #set(name: string, index: number, value: number): void {
    let writer = this.#writers.get(name);
    if (!writer) this.#writers.set(name, (writer = new ColumnWriter()));
    writer.set(index, value);
  }
}

/** Name of the column that holds the nth value of a property. */
export function propertyColumn(code: string, nth: number): string {
  return nth === 1 ? `p:${code}` : `p:${code}#${nth}`;
}
