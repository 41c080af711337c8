import { pick } from './hash.ts';
import type { Variant } from './variants.ts';

/**
 * GS1 prefix kept free for examples: no real product can be hit
 * (docs/rules/demonstration-catalogue.md#families-lines-and-names).
 */
const DEMONSTRATION_PREFIX = '952';

/** The check digit of a GTIN without it: weights 3 and 1 from the right. */
export function gtinCheckDigit(digits: string): number {
  let sum = 0;
  for (let index = 0; index < digits.length; index += 1) {
    sum += Number(digits[digits.length - 1 - index]) * (index % 2 === 0 ? 3 : 1);
  }
  return (10 - (sum % 10)) % 10;
}

/** GTIN of a nine-digit article number; longer numbers have none (docs/rules/catalogue.md#numbers). */
export function gtinOf(number: string): string | undefined {
  if (!/^\d{9}$/.test(number)) return undefined;
  const body = DEMONSTRATION_PREFIX + number;
  return `${body}${gtinCheckDigit(body)}`;
}

/** Reorders the numbers of as many digits without meeting twice: a multiplier prime to 10 is a bijection. */
function scrambled(number: string, multiplier: bigint): string {
  const digits = number.replace(/\D/g, '');
  const modulus = 10n ** BigInt(digits.length);
  return String((BigInt(digits) * multiplier) % modulus).padStart(digits.length, '0');
}

const SHAPES: ReadonlyArray<(maker: string, digits: string) => string> = [
  (maker, digits) => `${maker}-${digits.slice(0, 4)}-${digits.slice(4)}`,
  (maker, digits) => `${maker} ${digits.slice(0, 3)}.${digits.slice(3, 6)}.${digits.slice(6)}`,
  (maker, digits) => `${maker}${digits}`,
  (maker, digits) => `${digits.slice(0, 5)}/${maker}${digits.slice(5)}`,
];

/** The manufacturer's own number: two letters of his name, digits, in the fashion of the house. */
export function manufacturerNumber(number: string, supplierName: string): string {
  const words = supplierName.split(/[^A-Za-z]+/).filter(Boolean);
  const maker = `${words[0]?.[0] ?? 'X'}${(words[1] ?? words[0])?.[0] ?? 'X'}`.toUpperCase();
  return pick(`${supplierName}:shape`, SHAPES)(maker, scrambled(number, 514229n));
}

/** The number an article had in the old system, for 3 % of them (docs/rules/catalogue.md#numbers). */
export function oldNumber(number: string): string {
  const digits = scrambled(number, 832040n + 1n);
  return `A${digits.slice(0, 2)}-${digits.slice(2, 6)}.${digits.slice(6)}`;
}

const MATERIAL: Readonly<Record<string, (variant: Variant) => string>> = {
  carbide_cutter: (variant) => (axis(variant, 'coat') === '@tin_coated' ? '506' : '500'),
  carbide_bur: () => '500',
  diamond_instrument: () => '806',
  sintered_diamond: () => '807',
  steel_bur: () => '310',
};

function axis(variant: Variant, code: string): string | undefined {
  return variant.axes.find(([name]) => name === code)?.[1];
}

/** Toothing of burs, which the families leave open: straight for steel, cross-cut for carbide. */
const BUR_TOOTHING: Readonly<Record<string, string>> = { carbide_bur: '006', steel_bur: '001' };
const LABORATORY_SHANK = '104';

/**
 * The 15 digits after ISO 6360 of families 7–10 and 16, in blocks of three; undefined for all others
 * (docs/rules/demonstration-catalogue.md#rotary-instruments).
 */
export function isoNumber(variant: Variant): string | undefined {
  const material = MATERIAL[variant.family.term]?.(variant);
  if (!material) return undefined;
  const shank = axis(variant, 'shank') ?? LABORATORY_SHANK;
  const working = axis(variant, 'toothing') ?? axis(variant, 'grit') ?? BUR_TOOTHING[variant.family.term];
  return [material, shank, axis(variant, 'shape'), working ?? '000', axis(variant, 'size')].join(' ');
}

const SPEED_LIMITS: Readonly<Record<string, number>> = { '1': 50_000, '2': 30_000, '3': 300_000 };

/**
 * Highest permitted speed in revolutions per minute, from size and shank
 * (docs/rules/demonstration-catalogue.md#rotary-instruments).
 */
export function maximumSpeed(size: string, shank: string): number {
  const bySize = Math.floor(300_000 / (Number(size) / 10) / 1000) * 1000;
  return Math.min(bySize, SPEED_LIMITS[shank[0] ?? '1'] ?? 50_000);
}
