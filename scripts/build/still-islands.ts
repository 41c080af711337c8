import { parseSync, Visitor, type Plugin } from 'vite';
import { cut, type Part } from './cut.ts';

const EFFECTS = new Set(['useEffect', 'useLayoutEffect']);
/** React's server looks whether these are there, so they stay. */
const ASKED_FOR = new Set(['onLoad', 'onError']);

/**
 * Vite's plugin that keeps out of the Worker what islands do once somebody presses or the page has woken: the server
 * renders markup, and React runs neither effects nor handlers there.
 */
export function stillIslands(): Plugin {
  return {
    name: 'still-islands',
    apply: 'build',
    enforce: 'pre',
    applyToEnvironment: ({ name }) => name === 'ssr',
    transform(code, id) {
      if (!/\/src\/islands\/[^?]*(?<!\.test)\.tsx?$/.test(id)) return null;
      return { code: withoutHandlers(code, id), map: null }; // lines stay where they are
    },
  };
}

/**
 * A component without its effects, and without handlers and refs of HTML elements. What it hands to other components
 * stays: whether they got a handler may decide what they show.
 */
export function withoutHandlers(code: string, id = 'island.tsx'): string {
  const { program, errors } = parseSync(id.replace(/\?.*$/, ''), code);
  if (errors.length > 0) throw new Error(errors[0]!.message);
  const cuts: Part[] = [];
  new Visitor({
    ExpressionStatement({ expression, start, end }) {
      if (expression.type !== 'CallExpression' || expression.callee.type !== 'Identifier') return;
      // the semicolon stays: an `if` may have no other statement
      if (EFFECTS.has(expression.callee.name)) cuts.push([start, code[end - 1] === ';' ? end - 1 : end]);
    },
    JSXOpeningElement({ name: tag, attributes }) {
      if (tag.type !== 'JSXIdentifier' || !/^[a-z]/.test(tag.name)) return;
      for (const one of attributes) {
        if (one.type !== 'JSXAttribute' || one.name.type !== 'JSXIdentifier') continue;
        const { name } = one.name;
        if ((name === 'ref' || /^on[A-Z]/.test(name)) && !ASKED_FOR.has(name))
          cuts.push([one.start, one.end]);
      }
    },
  }).visit(program);
  return cut(code, cuts);
}
