import type { Language } from '#shop/markets/languages.ts';
import type { TextName, TextRecord } from './island-texts.ts';
import type { Bundles, Texts } from './bundles.ts';
import { bundlesOf } from './translate.ts';

const FORM = /_(?:zero|one|two|few|many|other)$/;

/** By language as it is loaded and by list of names, which are modules' own: each is looked up once. */
const picked = new WeakMap<Bundles, WeakMap<readonly TextName[], TextRecord>>();

/**
 * The texts that an island needs in a language, flat, with all plural forms: what a page sends along. Server only; throws
 * where the language has no text for a name.
 */
export function pickTexts(language: Language, names: readonly TextName[]): TextRecord {
  const bundles = bundlesOf(language);
  let ofLanguage = picked.get(bundles);
  if (!ofLanguage) picked.set(bundles, (ofLanguage = new WeakMap()));
  let record = ofLanguage.get(names);
  if (!record) ofLanguage.set(names, (record = recordOf(language, names, bundles)));
  return record;
}

function recordOf(language: Language, names: readonly TextName[], bundles: Bundles): TextRecord {
  const record: Record<string, string> = {};
  for (const name of names) {
    if (!pick(record, name, bundles)) throw new Error(`no text ${name} in ${language}`);
  }
  return record;
}

function pick(
  record: Record<string, string>,
  name: TextName,
  bundles: Readonly<Record<string, Texts>>,
): boolean {
  const [namespace = '', path = ''] = name.split(':');
  const steps = path.split('.');
  const last = steps.pop()!;
  let room: Texts | string | undefined = bundles[namespace];
  for (const step of steps) room = typeof room === 'object' ? room[step] : undefined;
  if (typeof room !== 'object') return false;
  let found = false;
  for (const [key, value] of Object.entries(room)) {
    if (key !== last && (typeof value !== 'string' || key.replace(FORM, '') !== last)) continue;
    flatten(record, name.slice(0, name.length - last.length) + key, value);
    found = true;
  }
  return found;
}

function flatten(record: Record<string, string>, name: string, value: Texts | string): void {
  if (typeof value === 'string') record[name] = value;
  else for (const [key, inner] of Object.entries(value)) flatten(record, `${name}.${key}`, inner);
}
