import { createTranslate, type TextName, type TextRecord, type Translate } from './island-texts.ts';
import { loadBundle, type Bundle } from './load-bundles.ts';

/** Namespaces of what opens over any page; pages bring the others along (src/components/island-frame.ts). */
export type ClientNamespace =
  'client' | 'session' | 'errors' | 'search' | 'catalogue' | 'tooth-stock' | 'work-records';

/** Addresses of the browser's texts: a hashed file per language and namespace. */
const URLS = import.meta.glob<string>(
  '/locales/*/{client,session,errors,search,catalogue,tooth-stock,work-records}.json',
  {
    eager: true,
    query: '?url',
    import: 'default',
  },
);

const records = new Map<string, Promise<TextRecord>>();

/**
 * The texts of what opens over any page (`client:…` unless namespaces are named), loaded when the first of it is wanted; the
 * page's language by default. A language whose texts do not come is asked for again by the next caller.
 */
export async function clientTexts(
  language = document.documentElement.lang,
  namespaces: readonly ClientNamespace[] = ['client'],
): Promise<TextRecord> {
  const parts = await Promise.all(namespaces.map((namespace) => textsOf(language, namespace)));
  return Object.assign({}, ...parts) as TextRecord;
}

/** The translate function over `client:…`. */
export async function clientTranslator(language = document.documentElement.lang): Promise<Translate> {
  return createTranslate(await clientTexts(language), language);
}

function textsOf(language: string, namespace: ClientNamespace): Promise<TextRecord> {
  const key = `${language}/${namespace}`;
  let record = records.get(key);
  if (!record) {
    record = load(language, namespace);
    records.set(key, record);
    record.catch(() => records.delete(key)); // not kept: the next caller tries anew
  }
  return record;
}

async function load(language: string, namespace: ClientNamespace): Promise<TextRecord> {
  const url = URLS[`/locales/${language}/${namespace}.json`] ?? URLS[`/locales/en/${namespace}.json`]!;
  return Object.fromEntries(flatten(`${namespace}:`, await loadBundle(url)));
}

function flatten(path: string, bundle: Bundle): [string, string][] {
  return Object.entries(bundle).flatMap(([key, text]) =>
    typeof text === 'string'
      ? [[path + key, text] as [string, string]]
      : flatten(`${path}${key}.`, text as Bundle),
  );
}

/** A text that can be loaded over any page. */
export type ClientName = TextName & `${ClientNamespace}:${string}`;

/** The namespaces of texts; `client` where none is named. */
export function namespacesOf(names: readonly ClientName[]): ClientNamespace[] {
  if (names.length === 0) return ['client'];
  return [...new Set(names.map((name) => name.split(':')[0] as ClientNamespace))];
}
