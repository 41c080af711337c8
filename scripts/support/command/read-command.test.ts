import { expect, test } from 'vitest';
import { sentenceOf, Mistake } from './mistake.ts';
import { nearest, readCommand } from './read-command.ts';

const COMMAND = {
  name: 'npm run bake',
  about: 'Bakes bread.',
  operands: 'FILE…',
  options: {
    port: {
      type: 'string',
      default: '8787',
      value: 'PORT',
      range: [0, 65535],
      about: 'where the oven listens',
    },
    quick: { type: 'boolean', default: false, about: 'without resting' },
    'max-bad': { type: 'string', value: 'SHARE', about: 'how much may burn' },
    kind: { type: 'string', oneOf: ['rye', 'wheat'], about: 'what is baked' },
  },
} as const;

const read = (...words: string[]) => readCommand(COMMAND, words);

test('options, defaults and operands come as they were typed', () => {
  expect(read('--quick', 'a.json', '--max-bad=2%')).toEqual({
    values: { port: '8787', quick: true, 'max-bad': '2%' },
    operands: ['a.json'],
  });
});

test.each(['--help', '-h'])('%s names every option with its default, whatever stands beside it', (word) => {
  const asked = read('--nonsense', word);
  const help = 'help' in asked ? asked.help : '';
  expect(help).toMatch(/^npm run bake -- \[options] FILE…\n\nBakes bread\.\n/);
  for (const line of ['--port PORT', '(default 8787)', '--kind rye|wheat', '--quick', '--help, -h'])
    expect(help).toContain(line);
});

test.each([
  [['--qick'], 'There is no option --qick. Did you mean --quick?'],
  [['--maxbad', '1'], 'There is no option --maxbad. Did you mean --max-bad?'],
  [['--qu'], 'There is no option --qu. Did you mean --quick?'],
  [['--hepl'], 'There is no option --hepl. Did you mean --help?'],
  [['--elephant'], 'There is no option --elephant.'],
  [['-x'], 'There is no option -x.'],
  [['--port'], '--port needs a value: PORT.'],
  [['--max-bad', '--quick'], '--max-bad needs a value: SHARE.'],
  [['--port', '70000'], '--port 70000: a whole number from 0 to 65535.'],
  [['--port', 'http'], '--port http: a whole number from 0 to 65535.'],
  [['--quick=yes'], '--quick takes no value, "yes" was said.'],
  [['--kind', 'weat'], '--kind weat: one of rye, wheat. Did you mean wheat?'],
])('%j is answered by a sentence and the way to the help', (words, sentence) => {
  expect(() => read(...words)).toThrow(new Mistake(`${sentence}\nAll options: npm run bake -- --help`, 2));
});

test('a command without operands says so, and takes a word for a forgotten option', () => {
  const { operands: _, ...bare } = COMMAND;
  expect(() => readCommand(bare, ['quick'])).toThrow(
    '"quick": nothing but options is expected. Did you mean --quick?',
  );
});

test('a word that is near none is near none', () => {
  expect(nearest('zebra', ['port', 'quick'])).toBeUndefined();
  expect(nearest('prot', ['port', 'quick'])).toBe('port');
});

test('a missing file is a sentence, a fault of ours keeps its stack', () => {
  const missing = Object.assign(new Error('ENOENT: open'), { code: 'ENOENT', path: '/a/b.json' });
  expect(sentenceOf(missing)).toBe('There is no /a/b.json');
  expect(sentenceOf(new Mistake('Say which.'))).toBe('Say which.');
  expect(sentenceOf(new TypeError('x is undefined'))).toBeNull();
});
