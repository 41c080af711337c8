import ts from 'typescript';
import { isTest, type Finding, type SourceFile } from './source.ts';

/** The file whose first comment lists everything that may outlive a request (docs/rules/runtime.md#module-state). */
export const REGISTER = 'src/platform/isolate-state.ts';

const STORES: ReadonlySet<string> = new Set(['Map', 'Set', 'WeakMap', 'Array']);

/**
 * Variables of a module that can change: `let`, `var`, and stores that begin empty. Each must lie in a file that the
 * register names, by path or by folder. Islands and `*.client.ts` are left out: their modules live in one visitor's browser.
 */
export function checkModuleState(files: readonly SourceFile[], register: string): Finding[] {
  const allowed = [...register.matchAll(/src\/[\w/.-]+/g)].map(([path]) => path);
  return files
    .filter(({ path }) => /^src\/(?!islands\/).*(?<!\.client)\.ts$/.test(path) && !isTest(path))
    .filter(
      ({ path }) => path !== REGISTER && !allowed.some((one) => path === one || path.startsWith(`${one}/`)),
    )
    .flatMap(({ path, text }) => changeable(path, text));
}

function changeable(path: string, text: string): Finding[] {
  const source = ts.createSourceFile(path, text, ts.ScriptTarget.Latest);
  return source.statements.filter(ts.isVariableStatement).flatMap(({ declarationList: list }) => {
    const isConstant = (list.flags & ts.NodeFlags.Const) !== 0;
    return list.declarations
      .filter((one) => !isConstant || isEmptyStore(one.initializer))
      .map((one) => ({
        path,
        line: source.getLineAndCharacterOfPosition(one.getStart(source)).line + 1,
        message: `${one.name.getText(source)} outlives a request and is not listed in ${REGISTER}`,
      }));
  });
}

/** `new Map()`, `new Set<string>()`, `[]` – filled later, so shared by requests. */
function isEmptyStore(value: ts.Expression | undefined): boolean {
  if (!value) return false;
  if (ts.isArrayLiteralExpression(value)) return value.elements.length === 0;
  return (
    ts.isNewExpression(value) &&
    ts.isIdentifier(value.expression) &&
    STORES.has(value.expression.text) &&
    (value.arguments?.length ?? 0) === 0
  );
}
