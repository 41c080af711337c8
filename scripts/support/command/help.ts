import type { Command, Option } from './command.ts';

const WIDTH = 100;

/** What `--help` prints: how the command is called, what it does, each option with its meaning and default. */
export function helpOf({ name, about, operands, options, notes = [] }: Command): string {
  const entries = [
    ...Object.entries(options).map(
      ([option, spec]) => [`--${option}${placeOf(spec)}`, meaningOf(spec)] as const,
    ),
    ['--help, -h', 'this text'] as const,
  ];
  const wide = Math.max(...entries.map(([left]) => left.length));
  return [
    `${name} -- [options]${operands ? ` ${operands}` : ''}`,
    '',
    ...wrap(about, WIDTH),
    '',
    'Options:',
    ...entries.flatMap(([left, right]) => beside(left, right, wide)),
    ...(notes.length > 0 ? ['', ...notes] : []),
  ].join('\n');
}

const placeOf = ({ type, value = 'VALUE', oneOf }: Option): string =>
  type === 'boolean' ? '' : ` ${oneOf && oneOf.length < 5 ? oneOf.join('|') : value}`;

function meaningOf({ about, default: usual }: Option): string {
  return typeof usual === 'string' && usual !== '' ? `${about} (default ${usual})` : about;
}

function beside(left: string, right: string, wide: number): string[] {
  const [first = '', ...more] = wrap(right, WIDTH - wide - 4);
  const indent = ' '.repeat(wide + 4);
  return [`  ${left.padEnd(wide)}  ${first}`, ...more.map((line) => indent + line)];
}

function wrap(text: string, width: number): string[] {
  const lines: string[] = [];
  for (const word of text.split(' ')) {
    const last = lines.at(-1);
    if (last !== undefined && last.length + word.length < width) lines[lines.length - 1] = `${last} ${word}`;
    else lines.push(word);
  }
  return lines;
}
