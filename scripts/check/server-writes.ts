import { posix } from 'node:path';
import ts from 'typescript';
import { importsOf } from './imports.ts';
import { isTest, type Finding, type SourceFile } from './source.ts';

/** Arguments of these run in a browser only: after painting, on an event, when a promise or a timer comes back. */
const LATER: ReadonlySet<string> = new Set(
  'useEffect useLayoutEffect useInsertionEffect useEffectEvent useCallback useImperativeHandle useSyncExternalStore useOptimistic startTransition addEventListener setTimeout setInterval queueMicrotask requestAnimationFrame requestIdleCallback then catch finally listen subscribe onMount lazy'.split(
    ' ',
  ),
);
const WRITES: ReadonlySet<string> = new Set(
  'set setKey push unshift splice pop shift sort reverse fill copyWithin add delete clear notify'.split(' '),
);
const IN_BROWSER = /typeof (?:window|document|localStorage)|import\.meta\.env\.SSR|isBrowser/;

/** A module of the islands as the check sees it. */
interface Module {
  readonly path: string;
  readonly source: ts.SourceFile;
  /** Variables of the module that hold something that can change, or are reassigned. */
  readonly state: ReadonlySet<string>;
  /** Every named function of the file, nested ones too; the name of the nearest declaration wins. */
  readonly functions: ReadonlyMap<string, ts.Node>;
  /** Imported name → where it comes from. */
  readonly imports: ReadonlyMap<string, { path: string; name: string }>;
}

/**
 * Stores and variables of modules that are written while the server renders: one isolate serves many visitors, and what one
 * render leaves there the next one reads (docs/decisions/046-portal-in-react.md). Followed are the modules that pages and
 * components import; of each what runs when it is loaded, its components and hooks, and the functions that these call. What
 * runs in effects, event handlers and promises is the browser's.
 */
export function checkServerWrites(files: readonly SourceFile[]): Finding[] {
  const sources = new Map(files.filter(({ path }) => !isTest(path)).map((file) => [file.path, file]));
  const reached = [...reachedFromServer(sources)].filter((path) => path.startsWith('src/islands/'));
  const modules = new Map(reached.map((path) => [path, readModule(sources.get(path)!)]));
  const findings = new Map<string, Finding>();
  for (const module of modules.values()) {
    const walk = walker(modules, (finding) => findings.set(`${finding.path}:${finding.line}`, finding));
    for (const statement of module.source.statements)
      if (!ts.isFunctionDeclaration(statement)) walk(module, statement);
    for (const [name, node] of module.functions)
      if (/^(?:[A-Z]|use[A-Z])/.test(name)) walk(module, bodyOf(node));
  }
  return [...findings.values()];
}

/** Files that rendering loads: scripts of pages are the browser's, and what is imported as a type or later is not loaded. */
function reachedFromServer(files: ReadonlyMap<string, SourceFile>): Set<string> {
  const seen = new Set<string>();
  const open = [...files.keys()].filter((path) =>
    /^src\/(?:pages|components|pipeline|worker\.ts)/.test(path),
  );
  for (let path = open.pop(); path !== undefined; path = open.pop()) {
    const file = files.get(path);
    if (!file || seen.has(path)) continue;
    seen.add(path);
    for (const one of importsOf({ path, text: serverPart(file) }))
      if (!one.isType && !one.isLazy) open.push(one.to);
  }
  return seen;
}

const serverPart = ({ path, text }: SourceFile): string =>
  path.endsWith('.astro') ? (/^---\n([\s\S]*?)\n---/.exec(text)?.[1] ?? '') : text;

function readModule({ path, text }: SourceFile): Module {
  const source = ts.createSourceFile(path, text, ts.ScriptTarget.Latest, true);
  const functions = new Map<string, ts.Node>();
  const note = (node: ts.Node): void => {
    if (ts.isFunctionDeclaration(node) && node.name) functions.set(node.name.text, node);
    if (ts.isVariableDeclaration(node) && ts.isIdentifier(node.name) && isFunction(node.initializer))
      functions.set(node.name.text, node.initializer!);
    ts.forEachChild(node, note);
  };
  note(source);
  return { path, source, state: stateOf(source), functions, imports: importedNames(path, source) };
}

function stateOf(source: ts.SourceFile): Set<string> {
  const declarations = source.statements
    .filter(ts.isVariableStatement)
    .flatMap(({ declarationList }) => declarationList.declarations);
  return new Set(
    declarations
      .filter(({ initializer }) => !isFunction(initializer))
      .flatMap(({ name }) => (ts.isIdentifier(name) ? [name.text] : [])),
  );
}

function importedNames(path: string, source: ts.SourceFile): Map<string, { path: string; name: string }> {
  const found = new Map<string, { path: string; name: string }>();
  for (const statement of source.statements) {
    if (!ts.isImportDeclaration(statement) || !ts.isStringLiteral(statement.moduleSpecifier)) continue;
    const specifier = statement.moduleSpecifier.text;
    const from = specifier.startsWith('#')
      ? `src/${specifier.slice(1)}`
      : posix.join(posix.dirname(path), specifier);
    const names = statement.importClause?.namedBindings;
    if (names && ts.isNamedImports(names))
      for (const { name, propertyName } of names.elements)
        found.set(name.text, { path: from, name: (propertyName ?? name).text });
  }
  return found;
}

const isFunction = (node: ts.Node | undefined): boolean =>
  node !== undefined && (ts.isArrowFunction(node) || ts.isFunctionExpression(node));

const bodyOf = (node: ts.Node): ts.Node =>
  ts.isFunctionDeclaration(node) || ts.isArrowFunction(node) || ts.isFunctionExpression(node)
    ? (node.body ?? node)
    : node;

/** Walks what runs at once, calls of known functions included, and reports each write of a module's state. */
function walker(modules: ReadonlyMap<string, Module>, report: (finding: Finding) => void) {
  const seen = new Set<ts.Node>();
  const walk = (module: Module, node: ts.Node): void => {
    if (seen.has(node)) return;
    seen.add(node);
    const written = writtenName(module, modules, node);
    if (written) report(findingOf(module, node, written));
    if (ts.isIfStatement(node) && IN_BROWSER.test(node.expression.getText(module.source))) return;
    if (ts.isCallExpression(node)) {
      const called = calledFunction(module, modules, node.expression);
      if (called) walk(called.module, bodyOf(called.node));
      for (const each of node.arguments)
        if (isFunction(each) && !LATER.has(lastName(node.expression))) walk(module, bodyOf(each));
      if (isFunction(unwrapped(node.expression))) walk(module, bodyOf(unwrapped(node.expression)));
    }
    ts.forEachChild(node, (child) => {
      if (!ts.isFunctionLike(child)) walk(module, child);
    });
  };
  return walk;
}

const unwrapped = (node: ts.Expression): ts.Expression =>
  ts.isParenthesizedExpression(node) ? node.expression : node;

const lastName = (node: ts.Expression): string =>
  ts.isPropertyAccessExpression(node) ? node.name.text : ts.isIdentifier(node) ? node.text : '';

function calledFunction(
  module: Module,
  modules: ReadonlyMap<string, Module>,
  callee: ts.Expression,
): { module: Module; node: ts.Node } | undefined {
  if (!ts.isIdentifier(callee)) return undefined;
  const own = module.functions.get(callee.text);
  if (own) return { module, node: own };
  const imported = module.imports.get(callee.text);
  const other = imported && modules.get(imported.path);
  const node = other?.functions.get(imported!.name);
  return other && node ? { module: other, node } : undefined;
}

/** The module's variable that a node writes: by assignment, or by a method that changes what it holds. */
function writtenName(
  module: Module,
  modules: ReadonlyMap<string, Module>,
  node: ts.Node,
): string | undefined {
  const target = targetOf(node);
  const root = target && rootOf(target);
  if (!root || isShadowed(root)) return undefined;
  if (module.state.has(root.text)) return root.text;
  const imported = module.imports.get(root.text);
  return imported && modules.get(imported.path)?.state.has(imported.name) ? root.text : undefined;
}

function targetOf(node: ts.Node): ts.Expression | undefined {
  if (ts.isBinaryExpression(node)) {
    const kind = node.operatorToken.kind;
    const assigns = kind >= ts.SyntaxKind.FirstAssignment && kind <= ts.SyntaxKind.LastAssignment;
    return assigns ? node.left : undefined;
  }
  if (ts.isPrefixUnaryExpression(node) || ts.isPostfixUnaryExpression(node)) {
    const counts =
      node.operator === ts.SyntaxKind.PlusPlusToken || node.operator === ts.SyntaxKind.MinusMinusToken;
    return counts ? node.operand : undefined;
  }
  if (ts.isDeleteExpression(node)) return node.expression;
  if (ts.isCallExpression(node) && ts.isPropertyAccessExpression(node.expression))
    return WRITES.has(node.expression.name.text) ? node.expression.expression : undefined;
  return undefined;
}

function rootOf(node: ts.Expression): ts.Identifier | undefined {
  let at: ts.Expression = node;
  while (ts.isPropertyAccessExpression(at) || ts.isElementAccessExpression(at) || ts.isNonNullExpression(at))
    at = at.expression;
  return ts.isIdentifier(at) ? at : undefined;
}

/** Whether a parameter or a variable of a function around has the name: then it is not the module's. */
function isShadowed(name: ts.Identifier): boolean {
  for (let at: ts.Node | undefined = name.parent; at && !ts.isSourceFile(at); at = at.parent) {
    if (ts.isFunctionLike(at) && at.parameters.some(({ name: own }) => namesIn(own).includes(name.text)))
      return true;
    if (
      ts.isBlock(at) &&
      at.statements.some((one) => ts.isVariableStatement(one) && declares(one, name.text))
    )
      return true;
  }
  return false;
}

const declares = (statement: ts.VariableStatement, name: string): boolean =>
  statement.declarationList.declarations.some(({ name: own }) => namesIn(own).includes(name));

const namesIn = (name: ts.BindingName): string[] =>
  ts.isIdentifier(name)
    ? [name.text]
    : name.elements.flatMap((element) => (ts.isOmittedExpression(element) ? [] : namesIn(element.name)));

function findingOf({ path, source }: Module, node: ts.Node, name: string): Finding {
  return {
    path,
    line: source.getLineAndCharacterOfPosition(node.getStart(source)).line + 1,
    message: `${name} is written while the server renders, where all visitors share it: write it in an effect or a handler`,
  };
}
