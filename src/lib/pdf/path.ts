import { num } from './writer.ts';

/** How many numbers each command takes, and its operator (ISO 32000-1, 8.5.2). */
const COMMANDS: Readonly<Record<string, readonly [numbers: number, operator: string]>> = {
  M: [2, 'm'],
  L: [2, 'l'],
  C: [6, 'c'],
};
const PART = /([MLCZ])([^MLCZ]*)/g;
const NUMBER = /-?(?:\d+\.?\d*|\.\d+)/g;

/**
 * The operators of a path that is written as SVG has it, with the commands M, L, C and Z in absolute numbers only (`GHS` of
 * lib/ghs.ts). Throws for any other letter.
 */
export function pathOperators(path: string): string {
  if (/[^MLCZ\d\s.,-]/.test(path)) throw new Error(`not a path of M, L, C and Z: ${path.slice(0, 40)}`);
  return [...path.matchAll(PART)]
    .flatMap(([, command = '', rest = '']) => operators(command, rest))
    .join(' ');
}

function operators(command: string, rest: string): string[] {
  if (command === 'Z') return ['h'];
  const numbers = [...rest.matchAll(NUMBER)].map(([text]) => num(Number(text)));
  const [size, operator] = COMMANDS[command]!;
  return Array.from({ length: numbers.length / size }, (_, index) => {
    // further points of one command: M goes on as L
    const name = command === 'M' && index > 0 ? 'l' : operator;
    return `${numbers.slice(index * size, (index + 1) * size).join(' ')} ${name}`;
  });
}
