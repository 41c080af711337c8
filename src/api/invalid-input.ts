import { Refusal } from '#lib/refusal.ts';

/** What is wrong alone has a sentence of its own (specification 8): no quantity, no article number. */
const OWN = [
  [/(?:^|\.)quantity$/, 'cart.quantity'],
  [/^article$/, 'catalogue.article'],
] as const;

/** The refusal of input that its schemas do not take. */
export function invalidInput(paths: readonly (readonly PropertyKey[])[]): Refusal {
  const fields = paths.map((path) => path.join('.') || '(body)');
  const code = OWN.find(([own]) => fields.every((field) => own.test(field)))?.[1] ?? 'request.invalid';
  return new Refusal(code, { fields: [...new Set(fields)].slice(0, 20) });
}
