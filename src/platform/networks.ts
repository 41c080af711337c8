/** What of a caller's address is counted: whoever has one address of IPv6 has all of its network. */
export interface Networks {
  /** IPv4 address, or the /64 of an IPv6 address; `-` where no edge tells it. */
  readonly narrow: string;
  /** The /48 of an IPv6 address: a provider gives a customer up to so much; null for IPv4. */
  readonly wide: string | null;
}

/** Networks of an address as the edge writes it, IPv4 inside IPv6 as IPv4. */
export function networksOf(address: string | null): Networks {
  if (!address) return { narrow: '-', wide: null };
  const text = address.toLowerCase().split('%')[0]!;
  const mapped = /^::ffff:(\d{1,3}(?:\.\d{1,3}){3})$/.exec(text)?.[1];
  if (mapped || !text.includes(':')) return { narrow: mapped ?? text, wide: null };
  const groups = expanded(text);
  return { narrow: `${groups.slice(0, 4).join(':')}::/64`, wide: `${groups.slice(0, 3).join(':')}::/48` };
}

/** The eight groups of an address, without zeros in front. */
function expanded(text: string): string[] {
  const [head = '', tail] = text.split('::', 2);
  const front = head === '' ? [] : head.split(':');
  const back = !tail ? [] : tail.split(':');
  const filled =
    tail === undefined
      ? front
      : [...front, ...Array<string>(Math.max(0, 8 - front.length - back.length)).fill('0'), ...back];
  return filled.map((group) => group.replace(/^0{1,3}(?=.)/, ''));
}
