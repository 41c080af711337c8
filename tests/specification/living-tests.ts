import ts from 'typescript';

const TEST_FUNCTIONS: ReadonlySet<string> = new Set(['test', 'it']);
/** Modifiers under which a test still runs and must pass. */
const LIVING: ReadonlySet<string> = new Set(['concurrent', 'each', 'for', 'only', 'sequential']);
const SUITES: ReadonlySet<string> = new Set(['describe', 'suite']);
const DEAD: ReadonlySet<string> = new Set(['fails', 'fixme', 'skip', 'todo']);

/**
 * The titles of all tests of a file that really run, as literally written in `test('…', …)` or `it("…", …)`; of
 * `test.each` the title's pattern. Skipped, planned and commented-out tests do not count, nor do those of a skipped
 * suite, nor those expected to fail.
 */
export function livingTests(source: string, fileName: string): ReadonlySet<string> {
  const titles = new Set<string>();
  const visit = (node: ts.Node): void => {
    if (ts.isCallExpression(node)) {
      const names = calledNames(node.expression);
      if (names.some((name) => SUITES.has(name)) && isDead(names, node)) return;
      const title = livingTitle(names, node);
      if (title !== undefined) titles.add(title);
    }
    ts.forEachChild(node, visit);
  };
  visit(ts.createSourceFile(fileName, source, ts.ScriptTarget.Latest));
  return titles;
}

/** `test.concurrent.each(table)` → test, concurrent, each. */
function calledNames(callee: ts.Expression): readonly string[] {
  if (ts.isIdentifier(callee)) return [callee.text];
  if (ts.isPropertyAccessExpression(callee)) return [...calledNames(callee.expression), callee.name.text];
  if (ts.isCallExpression(callee)) return calledNames(callee.expression);
  if (ts.isTaggedTemplateExpression(callee)) return calledNames(callee.tag);
  return [];
}

function livingTitle(names: readonly string[], call: ts.CallExpression): string | undefined {
  const [name, ...modifiers] = names;
  const [title, ...rest] = call.arguments;
  const isLiving =
    name !== undefined &&
    TEST_FUNCTIONS.has(name) &&
    modifiers.every((modifier) => LIVING.has(modifier)) &&
    !isDead(names, call);
  return isLiving && rest.length > 0 && title && ts.isStringLiteralLike(title) ? title.text : undefined;
}

/** Dead by a modifier, as `test.skip(…)`, or by an option, as `test('…', { skip: true }, …)`. */
function isDead(names: readonly string[], call: ts.CallExpression): boolean {
  const options = call.arguments
    .filter(ts.isObjectLiteralExpression)
    .flatMap((options) => [...options.properties]);
  const optionNames = options.map((option) =>
    option.name && ts.isIdentifier(option.name) ? option.name.text : '',
  );
  return [...names, ...optionNames].some((name) => DEAD.has(name));
}
