import { describe, expect, test } from 'vitest';
import { refusalCode } from '../../../tests/support/refusal-of.ts';
import { limitOf, mayWrite, requireStaff, STAFF_ROLES, type Staff, type StaffScope } from './model.ts';

const EVERYWHERE: StaffScope = { languages: '*', countries: '*', brands: '*' };
const member = (role: Staff['role']) => ({ role }) as Staff;

describe('a role', () => {
  test.each([
    ['service', ['service', 'admin']],
    ['editor', ['editor', 'publisher', 'admin']],
    ['publisher', ['publisher', 'admin']],
    ['admin', ['admin']],
  ] as const)('%s is that of %s', (wanted, roles) => {
    const may = STAFF_ROLES.filter((role) => refusalCode(() => requireStaff({ staff: member(role) }, wanted)) === null);
    expect(may).toEqual(roles);
  }); // prettier-ignore

  test('is asked of whoever is logged in; nobody is let in without', () => {
    expect(refusalCode(() => requireStaff({ staff: null }, null))).toBe('session.login-required');
    expect(refusalCode(() => requireStaff({ staff: null }, 'service'))).toBe('session.login-required');
    expect(refusalCode(() => requireStaff({ staff: member('service') }, 'editor'))).toBe('staff.not-allowed');
    for (const role of STAFF_ROLES) expect(requireStaff({ staff: member(role) }, null).role).toBe(role);
  });

  test('where none is named is the editor’s', () => {
    expect(refusalCode(() => requireStaff({ staff: member('service') }))).toBe('staff.not-allowed');
    expect(requireStaff({ staff: member('editor') }).role).toBe('editor');
  });
});

describe('a limit', () => {
  test.each(['language', 'country', 'brand'] as const)('of %s is kept by what it names alone', (part) => {
    const plural = { language: 'languages', country: 'countries', brand: 'brands' } as const;
    const scope = { ...EVERYWHERE, [plural[part]]: ['a', 'b'] };
    const at = (value: string) => mayWrite(scope, { language: 'x', country: 'x', brand: 'x', [part]: value });
    expect([at('a'), at('b'), at('c'), at('*'), at('')]).toEqual([true, true, false, false, false]);
  });

  test('of nothing lets an entry for everybody be written', () => {
    expect(mayWrite(EVERYWHERE, { language: '*', country: '*', brand: '*' })).toBe(true);
  });

  test('as the database keeps it is a list, a star is none', () => {
    expect([limitOf('*'), limitOf('de'), limitOf('de en')]).toEqual(['*', ['de'], ['de', 'en']]);
  });
});
