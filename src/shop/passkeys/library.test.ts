import fc from 'fast-check';
import { expect, test } from 'vitest';
import { checked, fromBase64Url, toBase64Url, userHandle } from './library.ts';

test('bytes survive base64url, which has no letters that an address would escape', () => {
  fc.assert(
    fc.property(fc.uint8Array({ maxLength: 80 }), (bytes) => {
      const text = toBase64Url(bytes);
      expect(text).toMatch(/^[\w-]*$/);
      expect([...fromBase64Url(text)]).toEqual([...bytes]);
    }),
  );
});

test('a text that is no base64url is refused by the check around it', async () => {
  expect(() => fromBase64Url('a*b')).toThrow(/./);
  expect(await checked(async () => fromBase64Url('a*b'))).toBeNull();
  expect(await checked(async () => 'right')).toBe('right');
});

test('a device learns nothing of a login but 32 bytes of its own', async () => {
  const handles = await Promise.all(
    [
      { customerId: 'c1', userId: 0 },
      { customerId: 'c1', userId: 1 },
      { customerId: 'c11', userId: 0 },
    ].map(userHandle),
  );
  expect(handles.map(({ length }) => length)).toEqual([32, 32, 32]);
  expect(new Set(handles.map(toBase64Url)).size).toBe(3);
  expect(await userHandle({ customerId: 'c1', userId: 0 })).toEqual(handles[0]);
});
