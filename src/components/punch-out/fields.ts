import type { AstroGlobal } from 'astro';
import { ociFields, orderMessage, type HandOver } from '#shop/punch-out/index.ts';
import type { ShopContext } from '#platform/context.ts';

/** What the form hands over, as the buyer's system reads it: OCI's fields, or one field with a cXML message. */
export function fieldsOf(over: HandOver, shop: ShopContext): readonly (readonly [string, string])[] {
  if (!over.procurement.cxml) return ociFields(over);
  const { now, origin, market } = shop;
  const payloadId = `${over.id}@${new URL(origin).hostname}`;
  return [['cxml-urlencoded', orderMessage({ now, payloadId, language: market.locale }, over)]];
}

/** The page's policy lets a form go to the system's address, and to no other place beside the shop itself. */
export function allowHandOver(astro: Pick<AstroGlobal, 'csp'>, over: HandOver): void {
  astro.csp?.insertDirective(`form-action 'self' ${new URL(over.procurement.returnTo).origin}`);
}
