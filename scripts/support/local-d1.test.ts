import { expect, test } from 'vitest';
import { objectId, readDatabase } from './local-d1.ts';

test('a database lies in the file that the runtime opens', () => {
  expect(objectId('00000000-0000-4000-8000-000000000001')).toBe(
    '37202af4a48e51a6f9bf1676145f85cdbaaf76a4a51b95f5120b328bf5460e72',
  );
});

test('both catalogues have the same migrations and different files', () => {
  const [a, b] = [readDatabase('CATALOGUE_A'), readDatabase('CATALOGUE_B')];
  expect(a.migrations).toBe(b.migrations);
  expect(objectId(a.id)).not.toBe(objectId(b.id));
});
