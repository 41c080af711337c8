import { run } from '../support/child.ts';
import { Mistake } from '../support/command/mistake.ts';

/** Lines of Playwright that say what was wrong; its stack, its heading and its count of nothing are left out. */
const SAID = /^(?!\s+at |Listing tests:|Total: |\s*$)/;

/**
 * Asks Playwright whether it knows the words of a call and finds a test by them: in seconds, where building the shop first
 * would take a minute. Throws a Mistake with Playwright's own sentence, which names the nearest option.
 */
export async function refuseUnknownTests(words: readonly string[]): Promise<void> {
  const { code, output } = await run('playwright', ['test', ...words, '--list', '--reporter=list']);
  if (code === 0) return;
  const said = output.split('\n').filter((line) => SAID.test(line));
  throw new Mistake([...said, 'All options: npm run test:e2e -- --help'].join('\n'), 2);
}
