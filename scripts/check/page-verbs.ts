import { posix } from 'node:path';
import ts from 'typescript';
import { isTest, lineAt, type Finding, type SourceFile } from './source.ts';

/** Pages, and what they read by. */
const PAGES = /^src\/(?:pages|components)\//;
/** What makes a verb's view of the world: who needs one is about to call a verb. */
const CONTEXTS = /^#platform\/(?:[a-z-]+-context|password-slots|passwords)\.ts$/;

/**
 * Pages and readers that are ours whoever answers for the families: files of the deployment, what procurement systems open
 * – their sessions begin in our own tables –, and the local mailbox.
 */
const OURS: Readonly<Record<string, string>> = {
  'src/pages/pictures/[file].ts': 'the build’s own drawings and photos',
  'src/pages/sitemap.xml.ts': 'the articles that this deployment serves',
  'src/pages/sitemap-[file].xml.ts': 'the articles that this deployment serves',
  'src/pages/postfach.astro': 'mails of the local outbox',
  'src/components/punch-out/take-start.ts': 'sessions of procurement systems',
  'src/pages/[lang]-[cont]/punch-out/hand-over.astro': 'sessions of procurement systems',
  'src/components/punch-out/answer-oci.ts': 'sessions of procurement systems',
  'src/pages/[lang]-[cont]/zugang-stoppen/[tkn].astro':
    'links of our own mails; the contract has no such call',
  'src/components/newsletter/take-newsletter.ts': 'our own newsletter; the contract has no such call',
  'src/components/catalogue/read-document.ts': 'files in our own bucket',
};

/**
 * Functions of features that take a database or a context: verbs and readers. A page that calls one reads our own tables even
 * where the operator named an upstream for the family; pages go through `perform` (docs/architecture.md).
 */
export function checkPageVerbs(files: readonly SourceFile[]): Finding[] {
  const texts = new Map(files.map(({ path, text }) => [path, text]));
  return files
    .filter(({ path }) => PAGES.test(path) && !isTest(path) && !(path in OURS))
    .flatMap((file) =>
      namedImports(file).flatMap(({ names, from, line }) => {
        if (CONTEXTS.test(from)) return [found(file, line, `imports ${from}`)];
        const feature = /^#shop\/([a-z-]+)\/index\.ts$/.exec(from)?.[1];
        if (!feature) return [];
        return names
          .filter((name) => isVerb(`src/shop/${feature}/index.ts`, name, texts))
          .map((name) => found(file, line, `imports the verb ${name} of ${feature}`));
      }),
    );
}

const found = ({ path }: SourceFile, line: number, what: string): Finding => ({
  path,
  line,
  message: `${what}: pages go through perform (docs/architecture.md)`,
});

const IMPORT = /import\s+(type\s+)?\{([^}]*)\}\s+from\s+'([^']+)'/g;

function namedImports({ text }: SourceFile): { names: string[]; from: string; line: number }[] {
  return [...text.matchAll(IMPORT)]
    .filter(([, type]) => !type)
    .map((match) => ({
      names: match[2]!
        .split(',')
        .map((name) => name.trim().split(/\s+as\s+/)[0]!)
        .filter((name) => name !== '' && !name.startsWith('type ')),
      from: match[3]!,
      line: lineAt(match.input, match.index),
    }));
}

/** Whether what a feature exports is a function whose first parameter is a database or a context. */
function isVerb(entry: string, name: string, texts: ReadonlyMap<string, string>): boolean {
  for (const file of filesOfExport(entry, name, texts)) {
    const source = ts.createSourceFile(file, texts.get(file) ?? '', ts.ScriptTarget.Latest);
    const made = source.statements.find(
      (one): one is ts.FunctionDeclaration => ts.isFunctionDeclaration(one) && one.name?.text === name,
    );
    if (made) return takesWorld(made, source);
  }
  return false;
}

function takesWorld({ parameters: [first] }: ts.FunctionDeclaration, source: ts.SourceFile): boolean {
  if (!first) return false;
  const type = first.type?.getText(source) ?? '';
  return /\b(?:Sql|D1)Database\b|Context\b|\bIndexStore\b/.test(type) || first.name.getText(source) === 'db';
}

function filesOfExport(entry: string, name: string, texts: ReadonlyMap<string, string>): string[] {
  const text = texts.get(entry) ?? '';
  const folder = posix.dirname(entry);
  const all = [...text.matchAll(/export\s+(?:type\s+)?(\*|\{[^}]*\})\s+from\s+'(\.\/[^']+)'/g)];
  return all
    .filter(([, names]) => names === '*' || new RegExp(`\\b${name}\\b`).test(names!))
    .map(([, , file]) => posix.join(folder, file!));
}
