import { parseSync, Visitor, type Plugin } from 'vite';
import { cut, type Part } from './cut.ts';

/** What declares calls; `kind` those of editors' content (src/api/custom). */
const DECLARES = new Set(['operation', 'kind']);
/** What a declaration tells readers only: no request, check or proxy asks for it. */
const TOLD = new Set(['summary', 'description', 'refuses']);

/**
 * Vite's plugin that keeps out of the Worker what calls say of themselves: the API's document is written by the build
 * from the sources (api-docs.ts). Three hundred calls say as much as React's renderer weighs two thirds of.
 */
export function undocumentedCalls(): Plugin {
  return {
    name: 'undocumented-calls',
    apply: 'build',
    enforce: 'pre',
    applyToEnvironment: ({ name }) => name === 'ssr',
    transform(code, id) {
      if (!/\/src\/api\/[^?]*(?<!\.test)\.ts$/.test(id)) return null;
      return { code: withoutDocument(code), map: null }; // lines stay where they are
    },
  };
}

/**
 * A source without the summaries, descriptions and refusals of its calls, and without what `.openapi({…})` says
 * of schemas. Lines keep their numbers.
 */
export function withoutDocument(code: string): string {
  const { program, errors } = parseSync('call.ts', code);
  if (errors.length > 0) throw new Error(errors[0]!.message);
  const cuts: Part[] = [];
  new Visitor({
    CallExpression({ callee, arguments: given, end }) {
      const only = given.length === 1 ? given[0]! : null;
      if (callee.type === 'MemberExpression' && 'name' in callee.property) {
        const isSaid = only?.type === 'ObjectExpression' || only?.type === 'Literal';
        if (callee.property.name === 'openapi' && isSaid) cuts.push([callee.object.end, end]);
      }
      if (callee.type !== 'Identifier' || !DECLARES.has(callee.name)) return;
      if (only?.type !== 'ObjectExpression') return;
      for (const part of only.properties) {
        if (part.type !== 'Property' || part.key.type !== 'Identifier' || !TOLD.has(part.key.name)) continue;
        const comma = /^\s*,/.exec(code.slice(part.end))?.[0].length ?? 0;
        cuts.push([part.start, part.end + comma]);
      }
    },
  }).visit(program);
  return cut(code, cuts);
}
