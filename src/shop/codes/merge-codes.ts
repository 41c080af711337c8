import type { DeviceCode } from './types.ts';

const FIELDS = ['lot', 'serial', 'expiry', 'production', 'quantity'] as const;

/**
 * Two scans of one pack as one: a pair of GS1-128, HIBC primary and secondary. Null where they do not belong together: another
 * identifier, a link character that fits not, or fields that contradict each other.
 */
export function mergeCodes(first: DeviceCode, second: DeviceCode): DeviceCode | null {
  const [named, other] = first.di ? [first, second] : [second, first];
  if (!named.di) return null;
  if (other.di ? other.di.value !== named.di.value : other.link !== null && other.link !== named.check)
    return null;
  if (!other.di && (named.di.agency === 'hibc') !== (other.link !== null)) return null;
  const merged: Record<string, unknown> = { ...named };
  for (const field of FIELDS) {
    const [a, b] = [named[field], other[field]];
    if (a !== null && b !== null && JSON.stringify(a) !== JSON.stringify(b)) return null;
    merged[field] = a ?? b;
  }
  merged['isUnsure'] = named.isUnsure || other.isUnsure;
  merged['isIncomplete'] = named.isIncomplete || other.isIncomplete;
  return merged as unknown as DeviceCode;
}

/** True where the last day of use is over. */
export function isExpired({ expiry }: Pick<DeviceCode, 'expiry'>, today: string): boolean {
  return expiry?.last != null && expiry.last < today;
}
