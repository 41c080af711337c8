import { OpenAPIHono } from '@hono/zod-openapi';
import type { ApiEnv } from './api-env.ts';
import { invalidInput } from './invalid-input.ts';
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
