import type { Language } from '#shop/markets/languages.ts';
import type {
  CatalogueHeader,
  CategoryRecord,
  PriceListRecord,
  PropertyRecord,
  SupplierRecord,
  ValidRecord,
  ValueRecord,
} from '../record.ts';

/** Everything of a catalogue but its articles: small enough for memory. */
export interface MasterData {
  readonly header: CatalogueHeader;
  readonly priceLists: ReadonlyMap<number, PriceListRecord>;
  readonly categories: ReadonlyMap<string, CategoryRecord>;
  readonly suppliers: ReadonlyMap<string, SupplierRecord>;
  readonly properties: ReadonlyMap<string, PropertyRecord>;
  /** By property, then by value code, in the order of the file. */
  readonly values: ReadonlyMap<string, ReadonlyMap<string, ValueRecord>>;
}

type Texts = Partial<Record<Language, string>>;

/** Languages that a later record adds to an earlier one of the same code. */
function merged(first: Texts, second: Texts): Texts {
  return { ...second, ...first };
}

/** Gathers the master data of a catalogue from records in any order; a code that comes again adds its languages. */
export class MasterDataBuilder {
  readonly priceLists = new Map<number, PriceListRecord>();
  readonly categories = new Map<string, CategoryRecord>();
  readonly suppliers = new Map<string, SupplierRecord>();
  readonly properties = new Map<string, PropertyRecord>();
  readonly values = new Map<string, Map<string, ValueRecord>>();
  header: CatalogueHeader | null = null;

  add(record: Exclude<ValidRecord, { type: 'article' }>): void {
    switch (record.type) {
      case 'catalogue':
        this.header ??= record;
        break;
      case 'price-list':
        this.priceLists.set(record.no, record);
        break;
      case 'category':
        this.#category(record);
        break;
      case 'supplier':
        if (!this.suppliers.has(record.id)) this.suppliers.set(record.id, record);
        break;
      case 'property':
        this.#property(record);
        break;
      case 'value':
        this.#value(record);
    }
  }

  /** Makes property and value that an article uses and no line declares; their codes name them. */
  use(property: string, value: string, language: Language): void {
    if (!this.properties.has(property)) {
      this.add({ type: 'property', code: property, kind: 'text', names: { [language]: property } });
    }
    if (this.values.get(property)?.has(value)) return;
    this.add({ type: 'value', property, code: value, names: { [language]: value.replace(/^@/, '') } });
  }

  /** The master data as it stands; needs a header. */
  build(header: CatalogueHeader): MasterData {
    const base: PriceListRecord = {
      type: 'price-list',
      no: 1,
      currency: header.currency,
      factor: 1,
      step: 1,
    };
    const priceLists = this.priceLists.has(1) ? this.priceLists : new Map([[1, base], ...this.priceLists]);
    const { categories, suppliers, properties, values } = this;
    return { header, priceLists, categories, suppliers, properties, values };
  }

  #category(record: CategoryRecord): void {
    const known = this.categories.get(record.code);
    const names = known ? merged(known.names, record.names) : record.names;
    this.categories.set(record.code, { ...record, ...known, names });
  }

  #property(record: PropertyRecord): void {
    const known = this.properties.get(record.code);
    const names = known ? merged(known.names, record.names) : record.names;
    this.properties.set(record.code, { ...record, ...known, names });
  }

  #value(record: ValueRecord): void {
    const values = this.values.get(record.property) ?? new Map<string, ValueRecord>();
    const known = values.get(record.code);
    const names = known ? merged(known.names, record.names) : record.names;
    const words = known?.words && record.words ? { words: merged(known.words, record.words) } : {};
    values.set(record.code, { ...record, ...known, names, ...words });
    this.values.set(record.property, values);
  }
}
