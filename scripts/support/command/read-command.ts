import { parseArgs, type ParseArgsOptionsConfig } from 'node:util';
import { distance } from '#shop/search/spelling-distance.ts';
import type { Command, Option, Options } from './command.ts';
import { helpOf } from './help.ts';
import { Mistake } from './mistake.ts';

type Values<Known extends Options> = ReturnType<
  typeof parseArgs<{ options: Known & ParseArgsOptionsConfig }>
>['values'];

/** What was asked of a command: its options and operands, or its help. */
export type Asked<Known extends Options> =
  { readonly help: string } | { readonly values: Values<Known>; readonly operands: readonly string[] };

const HELP = { type: 'boolean', short: 'h' } as const;

/** Reads the words behind a command. Throws a Mistake for what it does not know, with the nearest that it knows. */
export function readCommand<const Known extends Options>(
  command: Command<Known>,
  words: readonly string[],
): Asked<Known> {
  const { tokens, values, positionals } = parseArgs({
    args: [...words],
    strict: false,
    tokens: true,
    options: { ...(command.options as ParseArgsOptionsConfig), help: HELP },
  });
  if (values.help) return { help: helpOf(command) };
  for (const token of tokens) if (token.kind === 'option') checkOption(command, token);
  if (!command.operands && positionals.length > 0)
    throw mistake(
      command,
      `"${positionals[0]}": nothing but options is expected${near(command, positionals[0]!)}`,
    );
  return { values: values as Values<Known>, operands: positionals };
}

function checkOption(
  command: Command,
  { name, rawName, value }: { name: string; rawName: string; value?: string | undefined },
): void {
  const option = name === 'help' ? HELP : command.options[name];
  if (!option) throw mistake(command, `There is no option ${rawName}${near(command, name)}`);
  if (option.type === 'boolean') {
    if (value !== undefined) throw mistake(command, `${rawName} takes no value, "${value}" was said`);
    return;
  }
  // "--out --quick": the next option is none of this one's values
  if (value === undefined || value.startsWith('--'))
    throw mistake(command, `${rawName} needs ${nounOf(option)}`);
  checkValue(command, rawName, option, value);
}

function checkValue(command: Command, rawName: string, { oneOf, range }: Option, value: string): void {
  const [least, most] = range ?? [0, 0];
  if (range && !(/^\d+$/.test(value) && Number(value) >= least && Number(value) <= most))
    throw mistake(command, `${rawName} ${value}: a whole number from ${least} to ${most}`);
  if (oneOf && !oneOf.includes(value))
    throw mistake(command, `${rawName} ${value}: one of ${oneOf.join(', ')}${meant(nearest(value, oneOf))}`);
}

const nounOf = ({ value }: Option): string => (value ? `a value: ${value}` : 'a value');

function near({ options }: Command, word: string): string {
  const found = nearest(word.replace(/^-+/, ''), [...Object.keys(options), 'help']);
  return meant(found && `--${found}`);
}

const meant = (word: string | undefined): string => (word ? `. Did you mean ${word}?` : '');

/** The known word that a mistyped one is nearest to: a third of its letters may differ, or it is the beginning. */
export function nearest(word: string, known: readonly string[]): string | undefined {
  const most = Math.max(1, Math.floor(word.length / 3));
  const ranked = known
    .map((one) => ({ one, far: one.startsWith(word) ? 0 : distance(word.toLowerCase(), one, most) }))
    .filter(({ far }) => far <= most)
    .toSorted((a, b) => a.far - b.far);
  return ranked[0]?.one;
}

function mistake({ name }: Command, sentence: string): Mistake {
  return new Mistake(`${sentence.replace(/([^.?!])$/, '$1.')}\nAll options: ${asked(name)}`, 2);
}

/** npm passes on only what stands behind `--`; `npm test` and `npm start` too. */
const asked = (name: string): string => `${name} -- --help`;
