import { Buffer } from 'node:buffer';
import { createHmac, timingSafeEqual } from 'node:crypto';
import type { Brand } from '#shop/markets/index.ts';
import { newestPepper } from './password.ts';
import { peppersOf } from './passwords.ts';
import type { Settings } from './settings.ts';

const MINUTES = 30;
const TOKEN = /^(\d{13})\.(\d{13})\.([A-Za-z0-9_-]{43})$/;

type Known = Pick<Settings, 'ENVIRONMENT' | 'PASSWORD_PEPPERS'>;

/** The signed part of a link to a brand's pages with drafts, as of a time (UTC, ISO 8601). */
export function previewToken(
  settings: Known,
  { brand, at, now }: { brand: Brand; at: string; now: string },
): string {
  const times = `${Date.parse(now) + MINUTES * 60_000}.${Date.parse(at)}`;
  const peppers = peppersOf(settings);
  return `${times}.${macOf(peppers[newestPepper(peppers)]!, brand, times)}`;
}

/** As of when a signed link shows drafts of the brand; null for one that is late, changed, or another brand's. */
export function previewAt(
  settings: Known,
  token: string,
  { brand, now }: { brand: Brand; now: string },
): string | null {
  const [, expires = '', at = '', mac = ''] = TOKEN.exec(token) ?? [];
  if (!mac || Number(expires) < Date.parse(now)) return null;
  const given = Buffer.from(mac);
  const isOurs = Object.values(peppersOf(settings)).some((pepper) =>
    timingSafeEqual(given, Buffer.from(macOf(pepper, brand, `${expires}.${at}`))),
  );
  return isOurs ? new Date(Number(at)).toISOString() : null;
}

function macOf(pepper: string, brand: Brand, times: string): string {
  return createHmac('sha256', pepper).update(`preview\n${brand}\n${times}`).digest('base64url');
}
