import { OpenAPIHono } from '@hono/zod-openapi';
import { Refusal } from '#lib/refusal.ts';
import type { ApiEnv } from './api-env.ts';
import { onError } from './on-error.ts';

/** A router that says no as the contract does: wrong input and refusals as JSON with a code. */
export function newApp(): OpenAPIHono<ApiEnv> {
  const app = new OpenAPIHono<ApiEnv>({
    defaultHook: (result) => {
      if (result.success) return;
      throw invalidInput(result.error.issues.map((issue) => issue.path));
    },
  });
  app.onError(onError);
  return app;
}

/** The refusal of input that its schemas do not take; what is no quantity has a sentence of its own (specification 8). */
export function invalidInput(paths: readonly (readonly PropertyKey[])[]): Refusal {
  const fields = paths.map((path) => path.join('.') || '(body)');
  const code = fields.every((field) => /(?:^|\.)quantity$/.test(field)) ? 'cart.quantity' : 'request.invalid';
  return new Refusal(code, { fields: [...new Set(fields)].slice(0, 20) });
}
