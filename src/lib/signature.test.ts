import { createHmac } from 'node:crypto';
import { expect, test } from 'vitest';
import { ERP_HEADERS, isSigned, signMessage, type SignedMessage } from './signature.ts';

const SECRET = 's'.repeat(32);
const NOW = new Date('2026-11-21T09:00:00.000Z');
const SENT = { to: '/custom/erp/confirm', body: '{"order":1}' };
/** What somebody who overheard the message may make of it. */
const ELSEWHERE: readonly SignedMessage[] = [
  { ...SENT, to: '/custom/erp/cancel' },
  { ...SENT, to: '/custom/erp/confirm?all=1' },
  { ...SENT, method: 'PUT' },
];

type Check = (message: SignedMessage) => Promise<boolean>;
const taken = async (check: Check) => Promise.all([SENT, ...ELSEWHERE].map((message) => check(message)));

test('an overheard signature fits no other address and no other method', async () => {
  const headers = new Headers(await signMessage(ERP_HEADERS, SECRET, SENT, NOW));
  const check: Check = (message) => isSigned(ERP_HEADERS, SECRET, headers, message, NOW);
  expect(await taken(check)).toEqual([true, false, false, false]);
  expect(await check({ ...SENT, body: '{"order":2}' })).toBe(false);
});

test('a signature over time and body, as before, fits every address: the control', async () => {
  const over = ({ body }: SignedMessage) =>
    createHmac('sha256', SECRET).update(`${NOW.toISOString()}\n${body}`).digest('hex');
  const overheard = over(SENT);
  expect(await taken(async (message) => over(message) === overheard)).toEqual([true, true, true, true]);
});
