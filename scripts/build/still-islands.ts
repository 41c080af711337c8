import { parseSync, Visitor, type ESTree, type Plugin } from 'vite';
import { cut, type Part } from './cut.ts';

const EFFECTS = new Set(['useEffect', 'useLayoutEffect']);
/** React's server looks whether these are there, so they stay. */
const ASKED_FOR = new Set(['onLoad', 'onError']);
const HANDLER = /^on[A-Z]/;

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
 * A component without its effects, without handlers and refs of HTML elements, and with nothing in what only answers a press
 * or a call: handlers written where they are handed over, and whatever is async – the server draws at once and awaits nothing.
 * That other components get a handler stays: it may decide what they show.
 */
export function withoutHandlers(code: string, id = 'island.tsx'): string {
  const { program, errors } = parseSync(id.replace(/\?.*$/, ''), code);
  if (errors.length > 0) throw new Error(errors[0]!.message);
  const cuts: Part[] = [];
  const empty = (node: ESTree.Node | null | undefined): void => {
    if (!node || !isFunction(node) || !node.body) return;
    const { start, end } = node.body;
    cuts.push(code[start] === '{' ? [start + 1, end - 1] : [start, end, '{}']);
  };
  const emptyAsync = (node: Func): void => void (node.async && empty(node));
  new Visitor({
    ExpressionStatement({ expression, start, end }) {
      if (expression.type !== 'CallExpression' || expression.callee.type !== 'Identifier') return;
      // the semicolon stays: an `if` may have no other statement
      if (EFFECTS.has(expression.callee.name)) cuts.push([start, code[end - 1] === ';' ? end - 1 : end]);
    },
    JSXOpeningElement({ name: tag, attributes }) {
      const isElement = tag.type === 'JSXIdentifier' && /^[a-z]/.test(tag.name);
      for (const one of attributes) {
        if (one.type !== 'JSXAttribute' || one.name.type !== 'JSXIdentifier') continue;
        const { name } = one.name;
        if ((name !== 'ref' && !HANDLER.test(name)) || ASKED_FOR.has(name)) continue;
        if (isElement) cuts.push([one.start, one.end]);
        else if (one.value?.type === 'JSXExpressionContainer' && name !== 'ref') empty(one.value.expression);
      }
    },
    Property({ key, value }) {
      if (key.type === 'Identifier' && HANDLER.test(key.name)) empty(value);
    },
    ArrowFunctionExpression: emptyAsync,
    FunctionExpression: emptyAsync,
    FunctionDeclaration: emptyAsync,
  }).visit(program);
  return cut(code, cuts);
}

type Func = ESTree.ArrowFunctionExpression | ESTree.Function;

const isFunction = (node: ESTree.Node): node is Func => /^(?:ArrowFunction|Function)Expression$|^FunctionDeclaration$/.test(node.type); // prettier-ignore
