import fc from 'fast-check';
import { expect, test } from 'vitest';
import { networksOf } from './networks.ts';

const group = fc.integer({ min: 0, max: 0xffff });
const groups = (length: number) => fc.array(group, { minLength: length, maxLength: length });
const hex = (parts: readonly number[]): string => parts.map((part) => part.toString(16)).join(':');
/** The same address with leading zeros, in capitals, with a zone. */
const spelt = (parts: readonly number[]): string =>
  `${parts.map((part) => part.toString(16).padStart(4, '0')).join(':')}%eth0`.toUpperCase();

test('each slice of a /64 is one caller, each /64 of a /48 one network', () => {
  fc.assert(
    fc.property(groups(3), group, group, groups(4), groups(4), (site, net, other, host, another) => {
      fc.pre(net !== other && site.some((part) => part !== 0));
      const one = networksOf(hex([...site, net, ...host]));
      expect(networksOf(spelt([...site, net, ...another]))).toEqual(one);
      const beside = networksOf(hex([...site, other, ...host]));
      expect(beside.wide).toBe(one.wide);
      expect(beside.narrow).not.toBe(one.narrow);
      const elsewhere = networksOf(hex([site[0]!, site[1]!, site[2]! ^ 1, net, ...host]));
      expect([elsewhere.narrow === one.narrow, elsewhere.wide === one.wide]).toEqual([false, false]);
    }),
  );
});

test.each([
  ['2001:db8::1', '2001:db8:0:0::/64', '2001:db8:0::/48'],
  ['2001:db8:0:5::', '2001:db8:0:5::/64', '2001:db8:0::/48'],
  ['::', '0:0:0:0::/64', '0:0:0::/48'],
  ['203.0.113.7', '203.0.113.7', null],
  ['::ffff:203.0.113.7', '203.0.113.7', null],
  ['::FFFF:cb00:7107', '203.0.113.7', null],
  ['0:0:0:0:0:ffff:203.0.113.7', '203.0.113.7', null],
  ['0000:0000:0000:0000:0000:ffff:cb00:7107', '203.0.113.7', null],
  [' [2001:db8::1] ', '2001:db8:0:0::/64', '2001:db8:0::/48'],
  ['2001:db8::0.0.0.1', '2001:db8:0:0::/64', '2001:db8:0::/48'],
  ['2001:db8:1:2:3', '-', null],
  [':::', '-', null],
])('%s is counted as %s, and as %s', (address, narrow, wide) => {
  expect(networksOf(address)).toEqual({ narrow, wide });
});
