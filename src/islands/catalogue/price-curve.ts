/** Steps of a handle over the whole track. */
export const STEPS = 100;

/** Prices lie on a curve: half of the track serves the cheaper fifth, where most articles are. */
const CURVE = 2.5;

/** The amount at a step of the track; whole units, from 100 on whole tens. */
export function amountAt(step: number, low: number, high: number): number {
  const amount = low + (high - low) * (step / STEPS) ** CURVE;
  return amount < 100 ? Math.round(amount) : Math.round(amount / 10) * 10;
}

/** The step nearest to an amount; the ends for what lies beyond them. */
export function stepAt(amount: number, low: number, high: number): number {
  const share = Math.min(1, Math.max(0, (amount - low) / (high - low)));
  return Math.round(share ** (1 / CURVE) * STEPS);
}
