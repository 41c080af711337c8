import type { Page } from '@playwright/test';
import { expect } from '../../support/e2e.ts';

/** A line of the demonstration: eight moulds, eight shades. */
export const LINE = 'Basika';

/** A cabinet with a drawer of a line in the current session; returns the drawer's path. */
export async function newDrawer(page: Page): Promise<string> {
  const made = await page.request.post('/customerapi/zahnlager/schrank', { data: { name: 'Werkbank' } });
  const { id } = (await made.json()) as { id: number };
  const body = { line: LINE, region: 'upper_anterior' };
  const drawer = await page.request.post(`/customerapi/zahnlager/schrank/${id}/schublade`, { data: body });
  expect(drawer.status()).toBe(200);
  return `/de-de/zahnlager/schrank/${id}/schublade/1`;
}

/** A place of the drawer in sight. */
export const cell = (page: Page, row: number, column: number) =>
  page.locator(`.ts-place[data-row="${row}"][data-column="${column}"]`);

export interface LineSet {
  readonly number: string;
  readonly mould: string;
  readonly shade: string;
}

/** The sets of the line, in its order. */
export async function setsOf(page: Page, home: string): Promise<readonly LineSet[]> {
  const address = new URL(`/guestapi/zahnassistent/zahnlinie/DE/de?key=${LINE}`, home);
  return ((await (await page.request.get(address.href)).json()) as { sets: LineSet[] }).sets;
}

/** An empty grid of the current session's laboratory. */
export async function emptyDrawer(page: Page, rows: number, columns: number): Promise<string> {
  await page.request.post('/customerapi/zahnlager/schrank', { data: { name: 'Werkbank' } });
  await page.request.post('/customerapi/zahnlager/schrank/1/schublade', { data: { rows, columns } });
  return '/de-de/zahnlager/schrank/1/schublade/1';
}
