import { expect, test } from 'vitest';
import { sealsOf } from './seals.ts';

const old = { 1: 'first-pepper-of-a-shop' };
const both = { ...old, 2: 'second-pepper-of-a-shop' };

test('a sealed secret opens for its owner, and after the pepper was changed', async () => {
  const sealed = await sealsOf(old).seal('JBSWY3DPEHPK3PXP', 'c1');
  expect(sealed).not.toContain('JBSWY3DPEHPK3PXP');
  expect(await sealsOf(old).open(sealed, 'c1')).toBe('JBSWY3DPEHPK3PXP');
  expect(await sealsOf(both).open(sealed, 'c1')).toBe('JBSWY3DPEHPK3PXP');
  expect(await sealsOf(both).seal('a', 'c1')).toMatch(/^v2\./);
});

test('another owner’s, a changed and an unknown seal do not open', async () => {
  const sealed = await sealsOf(both).seal('JBSWY3DPEHPK3PXP', 'c1');
  const changed = sealed.slice(0, -4) + (sealed.endsWith('AAAA') ? 'BBBB' : 'AAAA');
  await expect(sealsOf(both).open(sealed, 'c2')).rejects.toThrow();
  await expect(sealsOf(both).open(changed, 'c1')).rejects.toThrow();
  await expect(sealsOf(old).open(sealed, 'c1')).rejects.toThrow('PASSWORD_PEPPERS');
});
