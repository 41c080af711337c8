import { importsOf, type Import } from './imports.ts';
import { isTest, type Finding, type SourceFile } from './source.ts';

/**
 * Files that import each other in a circle, types and `import(…)` counted: whoever reads one must read all of them, and none
 * can be moved alone. The linter's rule sees neither of the two. One finding a circle, at an import that closes it.
 */
export function checkCircles(files: readonly SourceFile[]): Finding[] {
  const read = files.filter(({ path }) => !isTest(path));
  const known = new Set(read.map(({ path }) => path));
  const imports = new Map(
    read.map((file) => [file.path, importsOf(file).filter(({ to }) => known.has(to))] as const),
  );
  return [...closingImports(imports)].map(({ trail, edge }) => {
    const circle = [...trail.slice(trail.indexOf(edge.to)), edge.to].join(' → ');
    return { path: edge.from, line: edge.line, message: `closes a circle of imports: ${circle}` };
  });
}

interface Closing {
  readonly edge: Import;
  /** The files from where the walk began to the one that holds the import. */
  readonly trail: readonly string[];
}

/** Walks along the imports, every file once; an import of a file on the way to itself closes a circle. */
function* closingImports(imports: ReadonlyMap<string, readonly Import[]>): Generator<Closing> {
  const done = new Set<string>();
  const trail: string[] = [];
  function* visit(path: string): Generator<Closing> {
    trail.push(path);
    for (const edge of imports.get(path) ?? []) {
      if (trail.includes(edge.to)) yield { edge, trail: [...trail] };
      else if (!done.has(edge.to)) yield* visit(edge.to);
    }
    trail.pop();
    done.add(path);
  }
  for (const path of imports.keys()) if (!done.has(path)) yield* visit(path);
}
