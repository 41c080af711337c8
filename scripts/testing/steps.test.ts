import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { runStep, type Step } from './step.ts';
import { fallenAgain } from './steps.ts';

const FALLEN =
  'Vitest caught 1 unhandled error during the test run.\nCaused by: Error: Worker exited unexpectedly with signal SIGSEGV during started state while running test file /a/homes.test.ts\n';

test('a file during which the runtime fell is asked again', () => {
  expect(fallenAgain('unit', FALLEN)).toMatchObject({
    name: 'again after SIGSEGV in /a/homes.test.ts',
    args: expect.arrayContaining(['--project', 'unit', '/a/homes.test.ts']),
  });
});

test('an error that no test caught is not forgiven with a fall', () => {
  expect(fallenAgain('unit', FALLEN.replace('1 unhandled error', '2 unhandled errors'))).toBeNull();
});

test('what a test itself got wrong is not asked again', () => {
  expect(fallenAgain('unit', 'AssertionError: expected 1 to be 2')).toBeNull();
});

/** A runner that writes a report of so many failures and fails; what is asked again ends with `code`. */
function falling(failed: number, code: number) {
  const asked: string[] = [];
  const file = join(tmpdir(), `step-${process.pid}.json`);
  const step: Step = {
    name: 'step',
    command: 'node',
    args: ['-e', `fs.writeFileSync(${JSON.stringify(file)}, '{}'); console.log('fell'); process.exit(1)`],
    report: { file, read: () => ({ passed: 7, failed, skipped: 1 }) },
    again: (output) => {
      asked.push(output.trim());
      return { name: 'again', command: 'node', args: ['-e', `process.exit(${code})`] };
    },
  };
  return { step, asked };
}

test('where no test failed the second answer decides, and the fall is told', async () => {
  const { step, asked } = falling(0, 0);
  const result = await runStep(step);
  expect(result).toMatchObject({ name: 'step', passed: 8, failed: 0, skipped: 1 });
  expect(result.pages).toBe('again: 1 passed, 0 failed, 0 skipped');
  expect(asked).toEqual(['fell']);
  expect(await runStep(falling(0, 1).step)).toMatchObject({ passed: 7, failed: 1, skipped: 1 });
});

test('where a test failed nothing is asked again', async () => {
  const { step, asked } = falling(2, 0);
  expect(await runStep(step)).toMatchObject({ passed: 7, failed: 2 });
  expect(asked).toEqual([]);
});
