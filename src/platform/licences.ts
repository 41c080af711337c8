import type { ShopContext } from './context.ts';

/** A package that the build contains. */
export interface ShippedPackage {
  readonly name: string;
  readonly version: string;
  readonly licence: string;
}

const ROW = /^\| `([^`]+)` \| ([^|]+) \| ([^|]+) \|$/gm;

/** What the build contains of others, and the address of the texts of their licences; null where the code runs unbuilt. */
export async function readLicences({
  assets,
}: Pick<ShopContext, 'assets'>): Promise<{ file: string; packages: ShippedPackage[] } | null> {
  if (typeof LABORKONTOR_LICENCES === 'undefined') return null;
  const file = LABORKONTOR_LICENCES;
  const response = await assets.fetch(new Request(new URL(file, 'https://assets.local')));
  if (!response.ok) throw new Error(`licences answered ${response.status}`);
  const rows = [...(await response.text()).matchAll(ROW)];
  const packages = rows.map(([, name = '', version = '', licence = '']) => ({ name, version, licence }));
  return { file, packages };
}
