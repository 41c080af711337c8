import type { Handler } from 'hono';
import { Refusal } from '#lib/refusal.ts';
import type { ApiEnv } from './api-env.ts';
import type { AnyOperation } from './contract/operation.ts';

/** Ends what no operation took: 405 with the methods there are, or 404. */
export function refuseUnknown(operations: readonly AnyOperation[]): Handler<ApiEnv> {
  const shapes = operations.map(({ method, path }) => ({
    method: method.toUpperCase(),
    shape: new RegExp(`^${path.replaceAll('.', '\\.').replace(/\{\w+\}/g, '[^/]+')}$`),
  }));
  return (c) => {
    const { pathname } = new URL(c.req.url);
    const methods = shapes.filter(({ shape }) => shape.test(pathname)).map(({ method }) => method);
    if (methods.length === 0) throw new Refusal('request.unknown-path');
    const allow = methods.includes('GET') ? [...methods, 'HEAD'] : methods;
    throw new Refusal('request.method', { allow: [...new Set(allow)] });
  };
}
