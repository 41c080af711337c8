import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { ROOT } from '../../scripts/support/project.ts';
import { livingTests } from './living-tests.ts';

/**
 * The attacks that once worked (docs/security.md#attacks-that-worked): each with the test that shows that it no longer does, and a
 * control – the same attack on what the code did before, or on what it must let pass – by which that test would fail.
 */
const PAGE = readFileSync(join(ROOT, 'docs/security.md'), 'utf8');

interface Attack {
  readonly id: string;
  readonly stopped: readonly string[];
  readonly control: readonly string[];
}

/** `| 2.1 | what | tests | controls |`; tests stand between backticks. */
function attacksOf(page: string): Attack[] {
  const named = (cell: string): string[] => [...cell.matchAll(/`([^`]+)`/g)].map(([, test]) => test!);
  return page
    .split('\n')
    .map((line) => line.split(/ ?(?<!\\)\| ?/).slice(1, -1))
    .filter(([id = '']) => /^\d+(?:\.\d+)?$/.test(id))
    .map(([id = '', , stopped = '', control = '']) => ({
      id,
      stopped: named(stopped),
      control: named(control),
    }));
}

/** Why a test does not count; null where it runs. */
function fault(named: string): string | null {
  const [path = '', title = ''] = named.split(' › ');
  if (!existsSync(join(ROOT, path))) return `no ${path}`;
  const runs = livingTests(readFileSync(join(ROOT, path), 'utf8'), path);
  return runs.has(title) ? null : `${path} runs no “${title}”`;
}

const attacks = attacksOf(PAGE);

test('the table has all ten attacks, each with what stops it and a control', () => {
  const numbers = new Set(attacks.map(({ id }) => id.split('.')[0]));
  expect([...numbers]).toEqual(['1', '2', '3', '4', '5', '6', '7', '8', '9', '10']);
  for (const { id, stopped, control } of attacks)
    expect([id, stopped.length > 0, control.length > 0]).toEqual([id, true, true]);
});

test('each of their tests and controls is there and runs', () => {
  const named = attacks.flatMap(({ stopped, control }) => [...stopped, ...control]);
  expect(named.map(fault).filter((why) => why !== null)).toEqual([]);
});

test('a test that nobody runs is found: the control', () => {
  const [attack] = attacksOf('| 1 | x | `tests/specification/attacks.test.ts › gone` | |');
  expect(fault(attack!.stopped[0]!)).toContain('runs no “gone”');
});
