import { Refusal } from '#lib/refusal.ts';

/** The refusal of input that its schemas do not take; what is no quantity has a sentence of its own (specification 8). */
export function invalidInput(paths: readonly (readonly PropertyKey[])[]): Refusal {
  const fields = paths.map((path) => path.join('.') || '(body)');
  const code = fields.every((field) => /(?:^|\.)quantity$/.test(field)) ? 'cart.quantity' : 'request.invalid';
  return new Refusal(code, { fields: [...new Set(fields)].slice(0, 20) });
}
