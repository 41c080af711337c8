import type { CxmlReturn } from '#shop/session/index.ts';
import { CxmlFault, type SetupItem, type SetupRequest } from './cxml-request.ts';
import { readReturn } from './model.ts';
import { handedOver, type CustomerAccess } from './queries.ts';
import { authenticateAccess, prepareStart, type PunchOutContext, type StartLine } from './start.ts';
import { QUANTITY } from '#lib/validators/quantity.ts';

/**
 * A procurement system asks for a start page (cXML): returns the secret of its address, whose session it is and where it begins.
 * Refuses `punch-out.credentials`; throws `CxmlFault` 406 for a return address that the customer did not allow.
 */
export async function setUpSession(
  ctx: PunchOutContext & { isLocal: boolean },
  request: SetupRequest,
): Promise<{ secret: string; access: CustomerAccess }> {
  const { sender, secret, back, selected } = request;
  const access = await authenticateAccess(ctx, { kind: 'cxml', login: sender.identity, secret });
  const returnTo = readReturn(request.returnTo, access.hosts, ctx.isLocal);
  if (!returnTo)
    throw new CxmlFault(406, 'BrowserFormPost is no https address of a host that the customer allowed');
  const lines = await linesOf(ctx, access, back, request.items);
  const link = await prepareStart(ctx, access, { returnTo, target: '_top', cxml: back, lines, selected });
  return { secret: link, access };
}

/** Lines of an earlier cart as the system has them now; what the buyer wrote at them is ours, from the hand-over they name. */
async function linesOf(
  ctx: PunchOutContext,
  access: CustomerAccess,
  { operation }: CxmlReturn,
  items: readonly SetupItem[],
): Promise<StartLine[]> {
  if (operation === 'create') return [];
  const ids = [...new Set(items.map(({ handOver }) => handOver))].filter(Boolean).slice(0, 5);
  const known = (await Promise.all(ids.map((id) => handedOver(ctx.db, access.id, id)))).flatMap(
    (lines) => lines ?? [],
  );
  const merged = new Map<string, StartLine>();
  for (const { number, quantity } of items) {
    const at = known.findIndex((line) => line.number === number);
    const { reference = '', note = '' } = at < 0 ? {} : known.splice(at, 1)[0]!;
    const key = `${number}\n${reference}`;
    const pieces = Math.min(QUANTITY.max, quantity + (merged.get(key)?.quantity ?? 0));
    merged.set(key, { number, quantity: pieces, reference, note });
  }
  return [...merged.values()];
}
