import type { TextRecord } from '#i18n/island-texts.ts';

interface Texts {
  readonly [key: string]: string | Texts;
}

const FILES = import.meta.glob<Texts>('/locales/*/*.json', { import: 'default' });
const records = new Map<string, Promise<TextRecord>>();

/** All texts of a language, flat, as islands read them: a page of the shop sends only those that it needs. */
export function textsOf(language: string): Promise<TextRecord> {
  const record = records.get(language) ?? load(language);
  records.set(language, record);
  return record;
}

async function load(language: string): Promise<TextRecord> {
  const own = Object.entries(FILES).filter(([path]) => path.startsWith(`/locales/${language}/`));
  const parts = await Promise.all(
    own.map(async ([path, read]) =>
      flatten(`${path.split('/').at(-1)!.slice(0, -'.json'.length)}:`, await read()),
    ),
  );
  return Object.fromEntries(parts.flat());
}

function flatten(path: string, texts: Texts): [string, string][] {
  return Object.entries(texts).flatMap(([key, text]) =>
    typeof text === 'string' ? [[path + key, text] as [string, string]] : flatten(`${path}${key}.`, text),
  );
}
