import { numberKeys } from '#shop/search/index.ts';
import type { IndexDocument, IndexText } from '#shop/search/index.ts';
import type { Language } from '#shop/markets/languages.ts';
import { isSaleShown, publicPrice } from '#shop/pricing/model.ts';
import type { ArticleRecord } from '../article-record.ts';
import type { TreeNode } from './category-tree.ts';
import type { MasterData } from './master-data.ts';
import type { PlacedArticle } from './stage.ts';
import type { Row } from './tables.ts';

/** Fewer letters end too many words. */
const PLAIN_WORD = /^\p{L}{3,}$/u;

type Texts = Partial<Record<Language, string>>;

/** A property's value: the property's name, behind it, alone, what it is called beside its name, and the values it is not. */
interface Attribute {
  readonly label: Texts;
  readonly written: Texts;
  readonly value: Texts;
  readonly words: Texts;
  readonly lookalikes: Partial<Record<Language, readonly string[]>>;
}

/** Turns articles into what the search index takes. Texts that many articles share stay the same strings. */
export class SearchDocuments {
  readonly #masterData: MasterData;
  readonly #nodes: ReadonlyMap<string, TreeNode>;
  readonly #attributes = new Map<string, Attribute>();
  readonly #plain = new Map<string, ReadonlyMap<string, string>>();
  readonly #categories = new Map<string, readonly string[]>();
  #reference: { number: string; descriptions: Texts } | null = null;

  constructor(masterData: MasterData, nodes: ReadonlyMap<string, TreeNode>) {
    this.#masterData = masterData;
    this.#nodes = nodes;
  }

  /** `flags` are the bits of the article. Articles come in listing order, a reference before its variants. */
  document(placed: PlacedArticle, article: ArticleRecord, names: Texts, flags: number): IndexDocument {
    const texts: Partial<Record<Language, IndexText>> = {};
    const descriptions = this.#descriptions(placed, article);
    for (const language of this.#masterData.header.languages) {
      const title = names[language] ?? names[this.#masterData.header.defaultLanguage];
      if (title) texts[language] = this.#text(article, title, descriptions, language);
    }
    return {
      id: placed.id,
      texts,
      categories: this.#nodes.get(placed.category)?.path ?? [placed.category],
      group: placed.tile,
      lead: placed.lead,
      supplier: article.supplier ?? null,
      price: publicPrice(article.price.list, article.price.sale ?? null),
      onSale: isSaleShown({ list: article.price.list, sale: article.price.sale ?? null }),
      vkz: article.vkz ?? 4,
      flags,
      properties: facetProperties(article),
    };
  }

  #text(article: ArticleRecord, title: string, descriptions: Texts, language: Language): IndexText {
    const known = (article.properties ?? []).map(([property, code]) => this.#attribute(property, code));
    const besides = known.flatMap(({ words }) => words[language] ?? []);
    const attributes = [...known.map(({ written }) => written[language]!), ...besides];
    const facts = [...known.map(({ value }) => value[language]!), ...besides];
    if (article.line && !title.includes(article.line)) attributes.push(article.line);
    const kind = article.term ? this.#masterData.values.get('kind')?.get(article.term)?.names : undefined;
    const named = kind?.[language] ?? kind?.[this.#masterData.header.defaultLanguage];
    if (named && !title.includes(named)) attributes.push(named);
    if (named) facts.push(named);
    const supplier = article.supplier ? this.#masterData.suppliers.get(article.supplier)?.name : undefined;
    return {
      title,
      brand: supplier,
      category: this.#categoryNames(article.category, language),
      attributes,
      labels: known.map(({ label }) => label[language]!),
      facts,
      lookalikes: known.flatMap(({ lookalikes }) => lookalikes[language]!),
      description: descriptions[language],
      keywords: article.keywords?.[language],
    };
  }

  #descriptions(placed: PlacedArticle, article: ArticleRecord): Texts {
    if (placed.reference === null || placed.reference === article.number) {
      this.#reference = { number: article.number, descriptions: article.descriptions ?? {} };
    }
    if (article.descriptions) return article.descriptions;
    return this.#reference && this.#reference.number === placed.reference ? this.#reference.descriptions : {};
  }

  #attribute(property: string, value: string): Attribute {
    const key = `${property}\0${value}`;
    const known = this.#attributes.get(key);
    if (known) return known;
    const label = this.#masterData.properties.get(property)?.names ?? {};
    const { names = {}, words = {} } = this.#masterData.values.get(property)?.get(value) ?? {};
    const { languages, defaultLanguage } = this.#masterData.header;
    const texts: Attribute = { label: {}, written: {}, value: {}, words, lookalikes: {} };
    for (const language of languages) {
      const name = names[language] ?? names[defaultLanguage] ?? value;
      const called = label[language] ?? label[defaultLanguage] ?? '';
      texts.value[language] = name;
      texts.label[language] = called;
      texts.written[language] = `${called} ${name}`.trim();
      texts.lookalikes[language] = this.#lookalikes(property, language, name);
    }
    this.#attributes.set(key, texts);
    return texts;
  }

  /** Plain words within a value's name that other values of its property are called: `hart` of `mittelhart`, `blue` of `light blue`. */
  #lookalikes(property: string, language: Language, name: string): readonly string[] {
    const plain = this.#plainNames(property, language);
    const whole = name.toLowerCase();
    const parts = / |-/.test(whole)
      ? whole.split(/ |-/)
      : Array.from(whole.slice(1), (_, at) => whole.slice(at + 1));
    return parts.flatMap((part) => plain.get(part) ?? []).toSorted();
  }

  /** The values of a property that are called by one plain word, by that in lower case: read once, or values would cost by their square. */
  #plainNames(property: string, language: Language): ReadonlyMap<string, string> {
    const key = `${language} ${property}`;
    const known = this.#plain.get(key);
    if (known) return known;
    const values = this.#masterData.values.get(property)?.values() ?? [];
    const names = Array.from(
      values,
      ({ names: of }) => of[language] ?? of[this.#masterData.header.defaultLanguage] ?? '',
    );
    const plain = new Map(
      names.filter((name) => PLAIN_WORD.test(name)).map((name) => [name.toLowerCase(), name]),
    );
    this.#plain.set(key, plain);
    return plain;
  }

  #categoryNames(code: string, language: Language): readonly string[] {
    const key = `${language} ${code}`;
    const known = this.#categories.get(key);
    if (known) return known;
    const fallback = this.#masterData.header.defaultLanguage;
    const names = (this.#nodes.get(code)?.path ?? []).map((at) => {
      const node = this.#nodes.get(at);
      return node?.names[language] ?? node?.names[fallback] ?? at;
    });
    this.#categories.set(key, names);
    return names;
  }
}

/** What an article can be filtered by beside brand and price: its properties, its kind of product and its line. */
function facetProperties({ properties = [], term, line }: ArticleRecord): [string, string][] {
  const all: [string, string][] = [...properties];
  for (const [code, value] of [
    ['kind', term],
    ['line', line],
  ] as const) {
    if (value && !properties.some(([known]) => known === code)) all.push([code, value]);
  }
  return all;
}

/** Rows of `number_key`: every number an article is known by, compact. */
export function numberKeyRows(id: number, article: ArticleRecord): Row[] {
  const numbers = {
    own: article.number,
    ...(article.gtin ? { gtin: article.gtin } : {}),
    ...(article.manufacturerNumber ? { manufacturer: article.manufacturerNumber } : {}),
    ...(article.oldNumber ? { old: article.oldNumber } : {}),
    ...(article.isoNumber ? { iso: article.isoNumber } : {}),
  };
  return numberKeys(numbers).map(([key, kind]) => [key, kind, id]);
}
