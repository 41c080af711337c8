import process from 'node:process';
import type { Command, Options } from './command.ts';
import { Mistake, sentenceOf } from './mistake.ts';
import { readCommand, type Asked } from './read-command.ts';

/**
 * The first thing a command does: reads its words, answers `--help` and mistakes, and from then on tells a person's
 * mistakes in a sentence; a fault of ours keeps its stack trace.
 */
export function startCommand<const Known extends Options>(
  command: Command<Known>,
  words: readonly string[] = process.argv.slice(2),
): Exclude<Asked<Known>, { help: string }> {
  process.on('uncaughtException', endWith);
  try {
    const asked = readCommand(command, words);
    if (!('help' in asked)) return asked;
    console.log(asked.help);
    process.exit(0);
  } catch (error) {
    return endWith(error);
  }
}

/** Ends the process with what a fault says: a sentence for a person's mistake, all that is known of any other. */
function endWith(error: unknown): never {
  const sentence = sentenceOf(error);
  console.error(sentence ?? error);
  process.exit(error instanceof Mistake ? error.code : 1);
}
