import ts from 'typescript';
import { isTest, type Finding, type SourceFile } from './source.ts';

/** The file whose first comment lists everything that may outlive a request (docs/rules/runtime.md#module-state). */
export const REGISTER = 'src/platform/isolate-state.ts';

const STORES: ReadonlySet<string> = new Set(['Map', 'Set', 'WeakMap', 'Array']);
/** The shop's own, which begin empty whatever they are given. */
const OWN_STORES: ReadonlySet<string> = new Set(['ByteCache', 'KeptValues']);

/**
 * Variables of a module that can change: `let`, `var`, and stores that begin empty. Each must lie in a file that the
 * register names, by path or by folder, and none may keep promises: no request waits for what another one has begun (decisions/251).
 * Islands, `client.ts` and `*.client.ts` are left out: their modules live in one visitor's browser.
 */
export function checkModuleState(files: readonly SourceFile[], register: string): Finding[] {
  const allowed = [...register.matchAll(/src\/[\w/.-]+/g)].map(([path]) => path);
  const isListed = (path: string): boolean =>
    path === REGISTER || allowed.some((one) => path === one || path.startsWith(`${one}/`));
  return files
    .filter(({ path }) => /^src\/(?!islands\/).*(?<![./]client)\.ts$/.test(path) && !isTest(path))
    .flatMap(({ path, text }) =>
      changeable(path, text).flatMap(({ name, line, isPromise }) => [
        ...(isListed(path)
          ? []
          : [{ path, line, message: `${name} outlives a request and is not listed in ${REGISTER}` }]),
        ...(isPromise
          ? [{ path, line, message: `${name} keeps what a request has begun for others: KeptValues` }]
          : []),
      ]),
    );
}

function changeable(path: string, text: string): { name: string; line: number; isPromise: boolean }[] {
  const source = ts.createSourceFile(path, text, ts.ScriptTarget.Latest);
  return source.statements.filter(ts.isVariableStatement).flatMap(({ declarationList: list }) => {
    const isConstant = (list.flags & ts.NodeFlags.Const) !== 0;
    return list.declarations
      .filter((one) => !isConstant || isEmptyStore(one.initializer))
      .map((one) => ({
        name: one.name.getText(source),
        line: source.getLineAndCharacterOfPosition(one.getStart(source)).line + 1,
        isPromise: /\bPromise</.test(one.getText(source)),
      }));
  });
}

/** `new Map()`, `new Set<string>()`, `[]` – filled later, so shared by requests. */
function isEmptyStore(value: ts.Expression | undefined): boolean {
  if (!value) return false;
  if (ts.isArrayLiteralExpression(value)) return value.elements.length === 0;
  if (!ts.isNewExpression(value) || !ts.isIdentifier(value.expression)) return false;
  const { text } = value.expression;
  return OWN_STORES.has(text) || (STORES.has(text) && (value.arguments?.length ?? 0) === 0);
}
