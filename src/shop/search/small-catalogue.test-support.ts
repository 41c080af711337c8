import { FLAG } from '#shop/catalogue/model.ts';
import { createIndexBuilder } from './index-builder.ts';
import type { IndexDocument, IndexRow } from './index-document.ts';
import { MemoryStore } from './memory-store.ts';
import { numberKeys } from './number.ts';

const SHADES = ['A1', 'A2', 'A3', 'A3.5', 'B1'];
const COLOURS = [
  ['white', 'weiß', 'white'],
  ['blue', 'blau', 'blue'],
] as const;

type Draft = Omit<IndexDocument, 'id' | 'group'> & { number: string; key: string };

function draft(number: string, key: string, names: { de: string; en: string }, rest: Partial<Draft>): Draft {
  return {
    number,
    key,
    texts: { de: { title: names.de }, en: { title: names.en } },
    categories: ['PG1'],
    supplier: 'S01',
    price: 1000,
    vkz: 4,
    flags: 0,
    properties: [],
    ...rest,
  };
}

function* teeth(): Generator<Draft> {
  for (const line of ['Aurelis', 'Levante']) {
    for (const [position, de, en] of [
      ['@upper_anterior', 'OK Front', 'Upper anterior'],
      ['@lower_anterior', 'UK Front', 'Lower anterior'],
    ] as const) {
      for (const mould of ['S46', 'T45']) {
        for (const [i, shade] of SHADES.entries()) {
          const tail = `${line}, %, Form ${mould}, ${shade}`;
          const names = {
            de: `Frontzahngarnitur ${tail.replace('%', de)}`,
            en: `Anterior tooth set ${tail.replace('%', en)}`,
          };
          yield draft(`01${line.length}${position.length}${mould}${i}`, line + position + mould, names, {
            categories: ['PG1', '101'],
            supplier: line === 'Aurelis' ? 'S01' : 'S02',
            price: 4000 + i * 10,
            flags: shade === 'B1' ? FLAG.novelty : 0,
            properties: [
              ['position', position],
              ['mould', mould],
              ['shade', shade],
            ],
          });
        }
      }
    }
  }
}

function* gypsum(): Generator<Draft> {
  for (const [type, de, en] of [
    ['3', 'Hartgips Typ 3', 'Dental stone type 3'],
    ['4', 'Superhartgips Typ 4', 'Die stone type 4'],
  ] as const) {
    for (const [colour, weiss, white] of COLOURS) {
      for (const pack of [5, 20]) {
        const names = {
          de: `${de} Gipsara, ${weiss}, ${pack} kg`,
          en: `${en} Gipsara, ${white}, ${pack} kg`,
        };
        const number = `16700${type}${colour.length}${String(pack).padStart(2, '0')}`;
        yield draft(number, type + colour, names, {
          categories: ['PG7', '701'],
          supplier: 'S03',
          price: pack * 130,
          vkz: pack === 20 ? 0 : 4,
          properties: [['colour', colour]],
        });
      }
    }
  }
}

function* others(): Generator<Draft> {
  const gloves = { de: 'Untersuchungshandschuhe Nitril, blau', en: 'Examination gloves nitrile, blue' };
  yield draft('205000001', 'gloves', gloves, {
    categories: ['PG16', '1605'],
    supplier: null,
    price: null,
    properties: [['colour', 'blue']],
  });
  const separator = { de: 'Trennmittel Isolara, für Gips', en: 'Separator Isolara, for gypsum' };
  yield draft('205000002', 'separator', separator, { categories: ['PG7', '703'], price: 100 });
  const coat = { title: 'Laborkittel', description: 'Hält Wasser, Wachs und auch Gips von der Kleidung ab.' };
  yield draft('205000003', 'coat', { de: '', en: '' }, { texts: { de: coat }, categories: ['PG16', '1606'] });
  const furnace = {
    de: 'Dentalofen Thermaduro, Keramikofen',
    en: 'Dental furnace Thermaduro, ceramic furnace',
  };
  yield draft('227000001', 'furnace', furnace, { categories: ['PG15', '1501'], price: 200_000 });
  const blocked = { de: 'Keramikofen gesperrt', en: 'Ceramic furnace blocked' };
  yield draft('227000002', 'blocked', blocked, { categories: ['PG15', '1501'], flags: FLAG.blocked });
}

/** Kind and line: what the name says before its first comma. */
function titleOf({ texts }: Pick<IndexDocument, 'texts'>): string {
  return texts.de?.title.split(',')[0] ?? '';
}

export interface SmallArticle extends IndexDocument {
  number: string;
}

/** A catalogue of 53 articles in two languages, and the index over it, in memory unless `write` takes it. */
export function smallCatalogue(write?: (row: IndexRow) => void): {
  store: MemoryStore;
  articles: SmallArticle[];
} {
  const store = new MemoryStore();
  const builder = createIndexBuilder({
    languages: ['de', 'en'],
    defaultLanguage: 'de',
    synonyms: [
      { lang: 'de', phrases: ['Superhartgips', 'Typ 4', 'Stumpfgips'] },
      { lang: 'de', phrases: ['Keramikofen', 'Brennofen'] },
    ],
    write: write ?? store.write,
  });
  const articles: SmallArticle[] = [];
  const groups = new Map<string, number>();
  for (const { key, ...rest } of [...teeth(), ...gypsum(), ...others()]) {
    const id = articles.length;
    const group = groups.get(key) ?? id;
    groups.set(key, group);
    const line = `line of ${titleOf(rest)}`;
    const lead = groups.get(line) ?? id;
    groups.set(line, lead);
    const article = { ...rest, id, group, lead };
    articles.push(article);
    builder.add(article);
    for (const [number, kind] of numberKeys({ own: rest.number })) store.addNumber(number, kind, id);
  }
  builder.finish();
  return { store, articles };
}
