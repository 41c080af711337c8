import { randomBytes } from 'node:crypto';
import process from 'node:process';
import { ERP_HEADERS, signMessage } from '../../../src/lib/signature.ts';

/** A lot that no other test has: the recall of one stays, and keeps works with it from being finished. */
export const newLot = (): string => `ZV${randomBytes(5).toString('hex').toUpperCase()}`;

interface Told {
  readonly status: number;
  readonly answer: Record<string, unknown>;
}

/**
 * Says something to the shop as its ERP does: signed, over the network. `url` is the message's whole address
 * (`…/custom/erp/recall`); `secret` another one than the ERP's for messages of strangers.
 */
export async function tellAsErp(
  url: string,
  message: object,
  secret = process.env['LABORKONTOR_ERP_SECRET'],
): Promise<Told> {
  if (!secret) throw new Error('LABORKONTOR_ERP_SECRET: npm run test:e2e names the one of its shop');
  const body = JSON.stringify(message);
  const signed = await signMessage(ERP_HEADERS, secret, { to: url, body }, new Date());
  const headers = { 'content-type': 'application/json', ...signed };
  const response = await fetch(url, { method: 'POST', headers, body });
  return { status: response.status, answer: (await response.json()) as Record<string, unknown> };
}
