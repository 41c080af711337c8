import type { Texts } from '#shop/markets/languages.ts';
import { drawingKindOf } from '../drawing/index.ts';
import type { CatalogueRecord } from '#shop/catalogue/record.ts';
import type { ArticleInput } from '#shop/catalogue/article-record.ts';
import {
  flagsOf,
  isPhasedOut,
  lineProperties,
  ownDetails,
  sharedDetails,
  weight,
  withoutGaps,
} from './details.ts';
import { formatPack, NameFormatter } from './format.ts';
import { priceAnchorsOf, tilesOf } from './groups.ts';
import { between, unit } from './hash.ts';
import { capitalised, inAllLanguages } from './inflection.ts';
import { hasKits, kitOf } from './kits.ts';
import { leadOf } from './lead.ts';
import { AccessoryFinder, successions } from './links.ts';
import { gtinOf, isoNumber, manufacturerNumber, oldNumber } from './numbers.ts';
import { deliveryStatus, listPrice, packAmount, priceContext, salePrice } from './pricing.ts';
import { categoryRecords, headerRecords, propertyRecords, supplierRecords } from './structure.ts';
import { textsOf } from './tables.ts';
import type { Family, Tables } from './tables.ts';
import { MAX_SCALE, variantsOf } from './variants.ts';
import type { Variant } from './variants.ts';

export interface GenerateOptions {
  /**
   * 1 is the catalogue of the domain (75,058 articles and 74 kits). A whole number up to 10 adds copies with lines and
   * numbers of their own; a fraction keeps that share of the tiles, and always the reference articles.
   */
  readonly scale?: number;
}

const OLD_NUMBER_SHARE = 0.03;
const PROMOTION_SHARE = 0.02;

/**
 * The demonstration catalogue, record by record in the order of the format: header, price lists, suppliers, categories,
 * properties with their values, articles. The same tables and scale give the same records on every machine.
 *
 * @throws RangeError for a scale that article numbers have no room for.
 */
export function* generateCatalogue(
  tables: Tables,
  { scale = 1 }: GenerateOptions = {},
): Generator<CatalogueRecord> {
  const whole = Number.isInteger(scale) && scale >= 1 && scale <= MAX_SCALE;
  if (!whole && !(scale > 0 && scale < 1)) {
    throw new RangeError(
      `scale is a whole number from 1 to ${MAX_SCALE} or a fraction below 1, not ${scale}`,
    );
  }
  yield* headerRecords(scale);
  yield* supplierRecords(tables);
  yield* categoryRecords(tables);
  yield* propertyRecords(tables);
  const writer = new ArticleWriter(tables);
  for (let copy = 0; copy < Math.max(1, scale); copy += 1) {
    for (const family of tables.families) yield* writer.family(family, copy, Math.min(scale, 1));
  }
}

/** Writes the articles of one family after the other; keeps the formatted values of all. */
class ArticleWriter {
  readonly #tables: Tables;
  readonly #accessories: AccessoryFinder;
  readonly #formatter: NameFormatter;
  readonly #suppliers: ReadonlyMap<string, string>;
  readonly #packs = new Map<string, NonNullable<ArticleInput['pack']>>();

  constructor(tables: Tables) {
    this.#tables = tables;
    this.#accessories = new AccessoryFinder(tables);
    this.#formatter = new NameFormatter(tables);
    this.#suppliers = new Map(tables.suppliers.map(({ id, name }) => [id, name]));
  }

  *family(family: Family, copy: number, share: number): Generator<ArticleInput> {
    const variants = variantsOf(family, this.#tables, copy);
    const tiles = tilesOf(variants);
    const anchors = priceAnchorsOf(variants);
    const context = priceContext(variants);
    const successors = successions(variants);
    const predecessors = new Map(Array.from(successors, ([old, next]) => [next, old]));
    let reference = variants[0] as Variant;
    let line: { variant: Variant; price: number }[] = [];
    for (const [index, variant] of variants.entries()) {
      if (variant.line.name !== reference.line.name) {
        yield* this.#kit(family, line);
        reference = variant;
        line = [];
      }
      const tile = tiles[index] as Variant;
      const price = listPrice(variant, anchors[index] as Variant, context);
      if (hasKits(family)) line.push({ variant, price });
      const kept = share === 1 || tile === tiles[variants.indexOf(reference)];
      if (!kept && unit(`${tile.number}:kept`) >= share) continue;
      yield {
        ...this.#article(variant, reference, tile, price),
        ...this.#links(variant, tile, copy, successors, predecessors),
      };
    }
    yield* this.#kit(family, line);
  }

  *#kit(family: Family, line: readonly { variant: Variant; price: number }[]): Generator<ArticleInput> {
    const kit = hasKits(family) ? kitOf(this.#tables, family, line, drawingKindOf(family.term)) : undefined;
    if (kit) yield kit;
  }

  #article(variant: Variant, reference: Variant, tile: Variant, list: number): ArticleInput {
    const { family, line, number } = variant;
    const flags = flagsOf(variant);
    const sale = salePrice(number, list, flags.includes('short-dated'));
    return {
      type: 'article',
      number,
      category: family.sub,
      names: this.#names(variant),
      supplier: line.supplier,
      line: line.name,
      term: family.term,
      kind: drawingKindOf(family.term),
      pack: this.#pack(variant),
      properties: [
        ...variant.axes.map(([axis, value]): [string, string] => [axis, value]),
        ...lineProperties(variant),
      ],
      price: sale === undefined ? { list } : { list, sale },
      vkz: deliveryStatus(family, number),
      weightGrams: weight(variant),
      ...(reference === variant
        ? sharedDetails(this.#tables, family, line)
        : { reference: reference.number }),
      ...(tile === variant ? {} : { group: tile.number }),
      ...(flags.length > 0 ? { flags } : {}),
      ...this.#numbers(variant),
      ...ownDetails(this.#tables, variant),
    };
  }

  #numbers(variant: Variant): Partial<ArticleInput> {
    const { number, line } = variant;
    const promoted = unit(`${number}:promotion`) < PROMOTION_SHARE;
    return withoutGaps({
      gtin: gtinOf(number),
      manufacturerNumber: manufacturerNumber(number, this.#suppliers.get(line.supplier) ?? line.supplier),
      oldNumber: unit(`${number}:old`) < OLD_NUMBER_SHARE ? oldNumber(number) : undefined,
      isoNumber: isoNumber(variant),
      promotionCode: promoted ? `M${between(`${number}:promotion-code`, 100, 999)}` : undefined,
    });
  }

  #links(
    variant: Variant,
    tile: Variant,
    copy: number,
    successors: ReadonlyMap<string, string>,
    predecessors: ReadonlyMap<string, string>,
  ): Partial<ArticleInput> {
    const accessories = this.#accessories.of(variant.family, tile, copy);
    return withoutGaps({
      successor: isPhasedOut(variant) ? successors.get(variant.number) : undefined,
      predecessor: predecessors.get(variant.number),
      accessories: accessories.length > 0 ? accessories : undefined,
    });
  }

  /**
   * Term and line, then the axis values, divided by commas; where a value is itself the article's noun it takes the
   * term's place: a mounting plate is no articulator
   * (docs/rules/demonstration-catalogue.md#families-lines-and-names).
   */
  #names(variant: Variant): Texts {
    const { family, line, axes } = variant;
    const lead = leadOf(variant);
    const head = lead ? lead[1].slice(1) : family.term;
    const noun = lead
      ? this.#formatter.value(...lead, family.pg, '')
      : textsOf(this.#tables, `term.${family.term}`);
    const genderOf = this.#tables.inflection.genders.has(head) ? head : family.term;
    const values = axes
      .filter((axis) => axis !== lead)
      .map(([axis, value]) => this.#formatter.value(axis, value, family.pg, genderOf));
    return inAllLanguages((language) => {
      let name = `${capitalised(noun[language], language)} ${line.name}`;
      for (const value of values) name += `, ${value[language]}`;
      return name;
    });
  }

  #pack(variant: Variant): NonNullable<ArticleInput['pack']> {
    const code = variant.axes.find(([axis]) => axis === 'pack')?.[1] ?? '1pc';
    const known = this.#packs.get(code);
    if (known) return known;
    const { quantity, base } = packAmount(code);
    const text = inAllLanguages((language) => formatPack(this.#tables, code, language));
    const pack = { quantity, unit: base, text };
    this.#packs.set(code, pack);
    return pack;
  }
}
