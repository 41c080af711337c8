import type { Load } from './load.ts';
import { figure, formatTable } from './table.ts';

/** Figures by a path of names. */
export type Measured = Record<string, number>;

/** Prints a table. */
export function show(headings: readonly string[], rows: readonly (readonly string[])[]): void {
  console.log(`\n${formatTable(headings, rows)}\n`);
}

/** Prints lines of load; returns their processor time as `load.<line>.cpuMs`. */
export function showLoad(lines: Readonly<Record<string, Load>>): Measured {
  const rows = Object.entries(lines).map(([name, { perSecond, p50, p95, cpuMs }]) => [
    name,
    cpuMs === null ? '–' : figure(cpuMs),
    ...[perSecond, p50, p95].map(figure),
  ]);
  show(['line', 'CPU ms', 'req/s', 'p50 ms', 'p95 ms'], rows);
  return Object.fromEntries(
    Object.entries(lines).flatMap(([name, { cpuMs }]) =>
      cpuMs === null ? [] : [[`load.${name}.cpuMs`, cpuMs]],
    ),
  );
}

/** Figures under a common name. */
export function named<Of>(prefix: string, figures: Readonly<Record<string, Of>>): Record<string, Of> {
  return Object.fromEntries(Object.entries(figures).map(([name, value]) => [`${prefix}.${name}`, value]));
}
