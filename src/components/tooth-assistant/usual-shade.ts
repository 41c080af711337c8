/** The shade that laboratories use most: A3, then A2 and A3.5; the middle one of guides without them. */
export function usualShade(shades: readonly string[]): string {
  const usual = ['A3', 'A2', 'A3.5', '2M2', '2M3'].find((shade) => shades.includes(shade));
  return usual ?? shades[Math.floor(shades.length / 2)] ?? '';
}
