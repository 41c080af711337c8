/** What of a caller's address is counted: whoever has one address of IPv6 has all of its network. */
export interface Networks {
  /** IPv4 address, or the /64 of an IPv6 address; `-` where no edge tells it. */
  readonly narrow: string;
  /** The /48 of an IPv6 address: a provider gives a customer up to so much; null for IPv4. */
  readonly wide: string | null;
}

/** Networks of an address, however it is spelled; IPv4 inside IPv6 as IPv4. */
export function networksOf(address: string | null): Networks {
  if (!address) return { narrow: '-', wide: null };
  const text = address.replace(/[[\]\s]/g, '').split('%')[0]!;
  if (!text.includes(':')) return { narrow: text, wide: null };
  const groups = groupsOf(text);
  if (!groups) return { narrow: '-', wide: null };
  if (groups.slice(0, 6).join(':') === '0:0:0:0:0:ffff')
    return { narrow: groups.slice(6).flatMap(bytesOf).join('.'), wide: null };
  return { narrow: `${groups.slice(0, 4).join(':')}::/64`, wide: `${groups.slice(0, 3).join(':')}::/48` };
}

/** The two bytes of a group. */
const bytesOf = (group: string): number[] => [
  Number.parseInt(group, 16) >> 8,
  Number.parseInt(group, 16) & 255,
];

/** The eight groups of an address in lower case, without zeros in front; null for what is none. */
function groupsOf(text: string): string[] | null {
  const host = URL.parse(`http://[${text}]/`)?.hostname; // the standard's own reader: one way to write each address
  return host ? expanded(host.slice(1, -1)) : null;
}

/** The same with the zeros that '::' stands for. */
function expanded(text: string): string[] {
  const [head = '', tail] = text.split('::', 2);
  const front = head === '' ? [] : head.split(':');
  if (tail === undefined) return front;
  const back = tail === '' ? [] : tail.split(':');
  return [...front, ...Array<string>(8 - front.length - back.length).fill('0'), ...back];
}
