const DIGITS = [...'0123456789'];

/** Every number that one slip of a hand makes of a compact one: two places changed, a digit wrong, missing or too many; never itself. */
export function numberSlips(key: string): string[] {
  const found = new Set<string>();
  const at = (place: number) => [key.slice(0, place), key.slice(place)] as const;
  for (let place = 0; place < key.length - 1; place++) {
    const [before, after] = at(place);
    found.add(before + after[1]! + after[0]! + after.slice(2));
  }
  for (let place = 0; place < key.length; place++) {
    const [before, after] = at(place);
    for (const digit of DIGITS) found.add(before + digit + after.slice(1));
  }
  for (let place = 0; place < key.length; place++) found.add(key.slice(0, place) + key.slice(place + 1));
  for (let place = 0; key !== '' && place <= key.length; place++)
    for (const digit of DIGITS) found.add(at(place).join(digit));
  found.delete(key);
  return [...found];
}
