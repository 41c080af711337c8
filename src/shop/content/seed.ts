import { BRAND_LANGUAGES, LANGUAGES, type Brand, type Language } from '#shop/markets/index.ts';
import { WILDCARD } from './model.ts';
import type { Statement } from './queries.ts';
import { richTextFromMarkdown } from './rich-text-from-markdown.ts';
import { contentTypes, CONTENT_TYPE_NAMES, type ContentTypeName } from './types/index.ts';

/** What of an entry does not depend on the language: content/seed/entries/<type>.json holds a list of these. */
export interface SeedEntry {
  key: string;
  /** Name of its texts if it differs from the key: a variant for a country or brand (`cut-off@DE`). */
  id?: string;
  brand?: Brand;
  country?: string;
  /** A variant may exist in some languages only; the others show the general row. */
  languages?: Language[];
  visibleFrom?: string;
  visibleTo?: string;
  /** Neutral fields: links, pictures, codes. */
  fields?: Record<string, unknown>;
}

export type SeedTexts = Record<string, Record<string, unknown>>;

/** The seed as read from its files. */
export interface SeedFiles {
  entries: Partial<Record<ContentTypeName, SeedEntry[]>>;
  /** By language and kind, then by the entry's id; rich text is Markdown here. */
  texts: Partial<Record<Language, Partial<Record<ContentTypeName, SeedTexts>>>>;
}

/** One row of the seed, complete and validated. */
export interface SeedRow {
  id: string;
  type: ContentTypeName;
  key: string;
  language: Language | typeof WILDCARD;
  country: string;
  brand: Brand | typeof WILDCARD;
  sort: number;
  visibleFrom: string | null;
  visibleTo: string | null;
  body: string;
}

/**
 * Joins entries and texts to rows. Returns, by place, all faults (text without entry, field against the schema) and what is
 * not translated yet: a missing translation is no fault, the reader falls back.
 */
export function seedRows(files: SeedFiles): { rows: SeedRow[]; faults: string[]; missing: string[] } {
  const rows: SeedRow[] = [];
  const faults: string[] = [];
  const missing: string[] = [];
  for (const type of CONTENT_TYPE_NAMES) {
    const entries = files.entries[type] ?? [];
    entries.forEach((entry, index) => {
      for (const language of languagesOf(type, entry)) {
        const at = `${language}/${type}/${entry.id ?? entry.key}`;
        const texts = language === WILDCARD ? {} : files.texts[language]?.[type]?.[entry.id ?? entry.key];
        if (!texts) missing.push(at);
        else addRow(rows, faults, { type, entry, index, language, texts, at });
      }
    });
    faults.push(...orphans(files, type, entries));
  }
  return { rows, faults, missing };
}

interface RowInput {
  type: ContentTypeName;
  entry: SeedEntry;
  index: number;
  language: Language | typeof WILDCARD;
  texts: Record<string, unknown>;
  at: string;
}

function addRow(
  rows: SeedRow[],
  faults: string[],
  { type, entry, index, language, texts, at }: RowInput,
): void {
  const merged = merge(entry.fields ?? {}, texts) as Record<string, unknown>;
  const parsed = contentTypes[type].schema.safeParse(withRichText(type, merged));
  if (!parsed.success) {
    faults.push(...parsed.error.issues.map((issue) => `${at}: ${issue.path.join('.')} ${issue.message}`));
    return;
  }
  const country = entry.country ?? WILDCARD;
  const brand = entry.brand ?? WILDCARD;
  rows.push({
    id: [type, entry.key, language, country, brand].join(':'),
    type,
    key: entry.key,
    language,
    country,
    brand,
    sort: (index + 1) * 10,
    visibleFrom: entry.visibleFrom ?? null,
    visibleTo: entry.visibleTo ?? null,
    body: JSON.stringify(parsed.data),
  });
}

function languagesOf(type: ContentTypeName, entry: SeedEntry): readonly (Language | typeof WILDCARD)[] {
  if (contentTypes[type].neutral) return [WILDCARD];
  return entry.languages ?? (entry.brand ? BRAND_LANGUAGES[entry.brand] : LANGUAGES);
}

function orphans(files: SeedFiles, type: ContentTypeName, entries: SeedEntry[]): string[] {
  const known = new Map(entries.map((entry) => [entry.id ?? entry.key, languagesOf(type, entry)]));
  return LANGUAGES.flatMap((language) =>
    Object.keys(files.texts[language]?.[type] ?? {})
      .filter((id) => !known.get(id)?.includes(language))
      .map((id) => `${language}/${type}/${id}: text without entry`),
  );
}

function withRichText(type: ContentTypeName, fields: Record<string, unknown>): Record<string, unknown> {
  const rich = Object.entries(contentTypes[type].schema.shape)
    .filter(([, schema]) => schema.meta()?.['widget'] === 'rich-text')
    .map(([name]) => name);
  return Object.fromEntries(
    Object.entries(fields).map(([name, value]) => [
      name,
      rich.includes(name) && typeof value === 'string' ? richTextFromMarkdown(value) : value,
    ]),
  );
}

function merge(base: unknown, over: unknown): unknown {
  if (Array.isArray(base) && Array.isArray(over)) {
    return Array.from({ length: Math.max(base.length, over.length) }, (_, i) => merge(base[i], over[i]));
  }
  if (isRecord(base) && isRecord(over)) {
    const names = new Set([...Object.keys(base), ...Object.keys(over)]);
    return Object.fromEntries([...names].map((name) => [name, merge(base[name], over[name])]));
  }
  return over === undefined ? base : over;
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

const INSERT_ENTRIES = `insert into content_entry (id, type, key, language, country, brand)
  select value ->> 'id', value ->> 'type', value ->> 'key', value ->> 'language', value ->> 'country', value ->> 'brand'
  from json_each(?1) where true
  on conflict do nothing`;

// `version = 1` means: no editor has touched the entry. What people have changed, or unpublished, the seed leaves alone.
const INSERT_REVISIONS = `insert into content_revision (id, entry_id, body, author, created_at)
  select value ->> 'revision', e.id, value ->> 'body', 'seed', ?2
  from json_each(?1) join content_entry e on e.id = value ->> 'id'
  where e.version = 1
  on conflict do nothing`;

const PUBLISH = `update content_entry set
    live_revision = s.value ->> 'revision', sort = s.value ->> 'sort',
    visible_from = s.value ->> 'visibleFrom', visible_to = s.value ->> 'visibleTo'
  from json_each(?1) s
  where content_entry.id = s.value ->> 'id' and content_entry.version = 1
    and (live_revision is not s.value ->> 'revision' or sort is not s.value ->> 'sort'
      or visible_from is not s.value ->> 'visibleFrom' or visible_to is not s.value ->> 'visibleTo')`;

/**
 * The statements that bring the seed into the database, for one batch or transaction. Running them again changes only what
 * the seed itself changed, never what an editor has touched. Throws with all faults if a text does not fit its schema.
 */
export function seedStatements(files: SeedFiles, now: string): Statement[] {
  const { rows, faults } = seedRows(files);
  if (faults.length > 0) throw new Error(`content seed:\n${faults.join('\n')}`);
  // one parameter per kind and language: far below D1's limits, few round trips
  const groups = Map.groupBy(rows, (row) => `${row.type} ${row.language}`);
  return [...groups.values()].flatMap((group) => {
    const json = JSON.stringify(
      group.map((row) => ({ ...row, revision: `seed:${row.id}:${fingerprint(row.body)}` })),
    );
    return [
      { sql: INSERT_ENTRIES, params: [json] },
      { sql: INSERT_REVISIONS, params: [json, now] },
      { sql: PUBLISH, params: [json] },
    ];
  });
}

/** 53 bits are plenty: it only tells two wordings of one entry apart. */
function fingerprint(text: string): string {
  let a = 0xdeadbeef;
  let b = 0x41c6ce57;
  for (let i = 0; i < text.length; i++) {
    const unit = text.charCodeAt(i);
    a = Math.imul(a ^ unit, 2654435761);
    b = Math.imul(b ^ unit, 1597334677);
  }
  return ((b >>> 0) * 4096 + ((a >>> 0) & 4095)).toString(36);
}
