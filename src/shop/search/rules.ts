import type { Language } from '#shop/markets/languages.ts';
import { compactNumber } from '#lib/compact-number.ts';
import type { Choice } from './choice.ts';
import type { IndexStore, OpenIndex } from './store.ts';

/** What a rule of the editors does: two phrases mean the same, an article comes first or last, a text leads to a page. */
export const RULE_KINDS = ['synonym', 'pin', 'bury', 'redirect'] as const;
export type RuleKind = (typeof RULE_KINDS)[number];

export interface SearchRule {
  readonly kind: RuleKind;
  /** By `phraseKey`. */
  readonly phrase: string;
  /** As it was written. */
  readonly written: string;
  /** Another phrase, the number of an article, or a path below the market. */
  readonly value: string;
}

/** Rules of a language as the search uses them. */
export interface Rules {
  readonly groups: readonly (readonly string[])[];
  readonly choices: ReadonlyMap<string, Choice>;
}

const NO_CHOICE: Choice = { pinned: [], buried: new Set(), redirect: null };

/** Rules with the articles that they name, by the index that knows their numbers; a number that nobody has is left out. */
async function resolve(store: IndexStore, rules: readonly SearchRule[]): Promise<Rules> {
  const named = rules.filter(({ kind }) => kind === 'pin' || kind === 'bury');
  const exact = [...new Set(named.map(({ value }) => compactNumber(value)))];
  const numbers = exact.length ? { exact, prefix: null, near: [] } : null;
  const found = numbers ? (await store.load('de', { terms: [], numbers })).numbers : [];
  const ids = new Map(found.map(({ key, id }) => [key, id]));
  const choices = new Map<string, Choice>();
  for (const { kind, phrase, value } of rules) {
    if (kind === 'synonym') continue;
    const known = choices.get(phrase) ?? NO_CHOICE;
    const id = ids.get(compactNumber(value));
    if (kind === 'redirect') choices.set(phrase, { ...known, redirect: value });
    else if (id !== undefined && kind === 'pin')
      choices.set(phrase, { ...known, pinned: [...known.pinned, id] });
    else if (id !== undefined) choices.set(phrase, { ...known, buried: new Set([...known.buried, id]) });
  }
  const groups = rules
    .filter(({ kind }) => kind === 'synonym')
    .map(({ written, value }) => [written, ...value.split(',')].map((one) => one.trim()).filter(Boolean));
  return { groups, choices };
}

/**
 * The index with the rules of the editors: their synonyms beside those of the catalogue, their choices for single texts.
 * `read` returns the rules of a language; `keep` holds what was made of them for as long as they and the catalogue stay.
 */
export function withRules(
  store: IndexStore,
  read: (language: Language) => Promise<readonly SearchRule[]>,
  keep: <T>(key: string, make: () => Promise<T>) => Promise<T>,
): IndexStore {
  const open = async (language: Language): Promise<OpenIndex> => {
    const [index, rules] = await Promise.all([
      store.open(language),
      keep(`rules ${language}`, async () => resolve(store, await read(language))),
    ]);
    if (rules.groups.length === 0 && rules.choices.size === 0) return index;
    const synonyms = await keep(`synonyms ${language}`, async () => index.synonyms.with(rules.groups));
    return { ...index, synonyms, choices: rules.choices };
  };
  return {
    open,
    load: (language, request) => store.load(language, request),
    titles: (language, chunks) => store.titles(language, chunks),
    hold: (name, make, bytesOf) => store.hold(name, make, bytesOf),
  };
}
