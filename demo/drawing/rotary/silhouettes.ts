import { backWidth, headOutline } from './outline.ts';
import { PROFILE_SHAPES, profileOf } from './profiles.ts';

/** Units of a silhouette: as many as its box is wide and high (src/lib/iso6360.ts). */
const [WIDTH, MIDDLE] = [40, 8];
/** Longest head and largest diameter that still leave a shank to be seen. */
const [MOST_LONG, MOST_WIDE] = [25, 13];
const SHANK = 1.7;

/** A sheet of silhouettes, one symbol per shape of ISO 6360-2: what filters, facts and heads of tables show beside the name. */
export function silhouettes(): string {
  const symbols = PROFILE_SHAPES.toSorted().map((code) => {
    const profile = profileOf(code);
    const diameter = Math.min(MOST_WIDE, MOST_LONG / profile.length);
    const length = profile.length * diameter;
    const head = headOutline(profile, diameter, length);
    const neck = Math.min(SHANK, backWidth(profile) * diameter);
    const shank = `M${place(length - 0.5)} ${-neck}L${place(length + 3)} ${-SHANK}H${WIDTH}V${SHANK}H${place(length + 3)}L${place(length - 0.5)} ${neck}Z`;
    return `<symbol id="s${code}" viewBox="0 0 ${WIDTH} ${2 * MIDDLE}"><path transform="translate(0 ${MIDDLE})" fill="currentColor" d="${head}${shank}"/></symbol>`;
  });
  return `<svg xmlns="http://www.w3.org/2000/svg">\n${symbols.join('\n')}\n</svg>\n`;
}

const place = (value: number): number => Math.round(value * 10) / 10;
