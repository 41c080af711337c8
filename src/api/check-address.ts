import { Refusal } from '#lib/refusal.ts';

const MAX_ADDRESS = 2048;

/**
 * Refuses addresses that would mean one thing here and another elsewhere: too long, or percent-encoding that is no
 * UTF-8 (half a character included). Zero bytes never mean anything.
 */
export function checkAddress(address: string): void {
  const { pathname, search } = new URL(address);
  if (pathname.length + search.length > MAX_ADDRESS) throw new Refusal('request.address-too-long');
  try {
    if ((decodeURIComponent(pathname) + decodeURIComponent(search)).includes('\0'))
      throw new Refusal('request.malformed');
  } catch (error) {
    // URIError of a broken escape, or our own refusal
    throw error instanceof Refusal ? error : new Refusal('request.malformed', { cause: error });
  }
}
