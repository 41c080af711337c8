import { spawn } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, type AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import process from 'node:process';
import { afterAll, expect, test } from 'vitest';
import { takeState } from './support/running.ts';
import { ROOT } from './support/project.ts';

/** Every command of package.json that is a script of ours, called as npm calls it. */
const { scripts } = JSON.parse(readFileSync(join(ROOT, 'package.json'), 'utf8')) as {
  scripts: Record<string, string>;
};
const ours = Object.entries(scripts).filter(([, line]) => line.startsWith('node scripts/'));

const state = mkdtempSync(join(tmpdir(), 'commands-'));
afterAll(() => rmSync(state, { recursive: true }));

interface Said {
  code: number;
  out: string;
  err: string;
}

function call(name: string, ...words: string[]): Promise<Said> {
  const [, script = '', ...own] = scripts[name]!.split(' ');
  return new Promise((resolve) => {
    const child = spawn(process.execPath, [join(ROOT, script), ...own, ...words], {
      cwd: state,
      env: { ...process.env, LABORKONTOR_STATE: state, IMPORT_SECRET: '', ERP_SECRET: '' },
    });
    const said = { out: '', err: '' };
    child.stdout.on('data', (part) => void (said.out += String(part)));
    child.stderr.on('data', (part) => void (said.err += String(part)));
    child.on('close', (code) => resolve({ code: code ?? -1, ...said }));
  });
}

const STACK = /^\s+at .+:\d+:\d+\)?$/m;

test.each(ours.map(([name]) => name))('%s --help says what it does and ends well', async (name) => {
  const { code, out, err } = await call(name, '--help');
  expect({ code, err }).toEqual({ code: 0, err: '' });
  expect(out).toMatch(/^npm (?:run )?\S+ -- \[options].*\n\n.{20}/);
  expect(out).toContain('--help, -h');
});

test('advisories without a network say so by list, age and exit code, for a schedule', async () => {
  const { code, out } = await call('advisories', '--offline');
  expect(out).toMatch(
    /^nothing known \(data\/advisories\.json of \d{4}-\d\d-\d\d, \d+ days old; nobody was asked\)\n$/,
  );
  expect(code).toBe(3); // neither all clear nor a finding
});

/** One child for each way in; all others go through the same function, which is asked word by word beside it. */
test.each(['start', 'import', 'eval:search'])(
  '%s with an unknown option says so, without a stack',
  async (name) => {
    const { code, err } = await call(name, '--hlep');
    expect(code).toBe(2);
    expect(err).toMatch(/^There is no option --hlep\..*\nAll options: npm (?:run )?\S+ -- --help\n$/);
  },
);

test.each([
  ['start', ['--prot', '1'], 'There is no option --prot. Did you mean --port?'],
  ['start', ['--catalogue', 'none.jsonl'], 'There is no none.jsonl'],
  ['start', ['--scale', 'big'], '--scale big: a number above 0'],
  ['generate', ['--scale', '-1'], '--scale -1: a number above 0'],
  ['generate', ['--scale', '0.001', '--out', 'no/such/folder.jsonl'], 'There is no no/such/folder.jsonl'],
  ['import', [], 'which file?'],
  ['import', ['none.jsonl'], 'none.jsonl'],
  ['import', ['--update', 'a.csv', '--to', 'http://localhost:9'], '--to needs IMPORT_SECRET'],
  ['outbox', ['reqeue'], '"reqeue": list or requeue. Did you mean requeue?'],
  ['outbox', ['--to', 'http://localhost:9'], '--to needs IMPORT_SECRET'],
  ['legacy-links', [], 'Which table?'],
  ['legacy-links', ['none.csv'], 'There is no none.csv'],
  ['eval:search', ['--products', 'none.jsonl'], 'go together'],
  ['backup', [], 'Which file?'],
  ['backup', ['none.sql', '--restore', '--local'], 'There is no none.sql'],
  ['backup', ['shop.sql', '--local'], 'There is no shop on this machine yet'],
  ['bench', ['--only', 'budget'], '--only budget: some of'],
  ['erp-stub', [], 'ERP_SECRET: 32 characters'],
  ['sessions', [], 'end NUMBER or end-all'],
  ['sessions', ['end', 'x'], 'end: the number of a customer'],
  ['where', ['crat'], 'There is no feature "crat". Did you mean cart?'],
  ['test', ['cart'], 'npm run test:e2e -- cart'],
  ['test:e2e', ['--hepl'], "unknown option '--hepl'\n(Did you mean --help?)"],
  ['test:e2e', ['carrt'], 'No tests found'],
  ['test:e2e', ['cart', '--project=desktpo'], 'Available projects: "desktop", "phone"'],
] as const)('%s %j is answered by a sentence: %s', async (name, words, sentence) => {
  const { code, out, err } = await call(name, ...words);
  expect(err).toContain(sentence);
  expect(code).toBeGreaterThan(0);
  expect(out + err).not.toMatch(STACK);
});

test('a file that no backup wrote is refused by the local restore', async () => {
  writeFileSync(join(state, 'other.sql'), 'drop table customer;');
  const { code, err } = await call('backup', 'other.sql', '--restore', '--local');
  expect({ code, err }).toEqual({ code: 1, err: 'other.sql was not written by npm run backup\n' });
});

test.each(['start', 'dev'])('%s beside a running shop says where it is and both ways on', async (name) => {
  const lock = takeState(state);
  if (!('announce' in lock)) throw new Error('the folder is taken');
  lock.announce('http://localhost:4711');
  const { code, err } = await call(name);
  lock.release();
  expect(code).toBe(1);
  expect(err).toContain('A shop is running already at http://localhost:4711');
  expect(err).toContain('Stop that one first (Ctrl-C in its window)');
  expect(err).toContain(
    `LABORKONTOR_STATE=.data/second npm ${name === 'dev' ? 'run dev' : name} -- --port 8788`,
  );
});

test.each(['start', 'dev'])('%s on a port that is taken names another', async (name) => {
  const server = createServer();
  const port = await new Promise<number>((resolve) => {
    server.listen(0, '127.0.0.1', () => resolve((server.address() as AddressInfo).port));
  });
  const { code, err } = await call(name, '--port', String(port));
  await new Promise((resolve) => server.close(resolve));
  expect(code).toBe(1);
  expect(err).toMatch(
    new RegExp(`^Port ${port} is taken\\. Choose another: npm (?:run )?${name} -- --port 8787\n$`),
  );
});
