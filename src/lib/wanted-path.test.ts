import { expect, test } from 'vitest';
import { wantedOf } from './wanted-path.ts';

const cookie = (path: string) => `wanted=${encodeURIComponent(path)}`;

test('the wanted page stands among other cookies, bound to its host or not', () => {
  const path = '/de-de/meinlabor/historie?seite=2';
  expect(wantedOf(`a=1; ${cookie(path)}; b=2`)).toBe(path);
  expect(wantedOf(`__Host-${cookie(path)}`)).toBe(path);
});

test.each(['https://evil.example/', '//evil.example/', '/\\evil.example', 'javascript:alert(1)', ''])(
  '“%s” is no page of ours',
  (path) => {
    expect(wantedOf(cookie(path))).toBeNull();
  },
);

test('another cookie whose name ends so, a broken one and none say nothing', () => {
  for (const cookies of [`un${cookie('/de-de/konto')}`, 'wanted=%E0%A4%A', '', 'wanted'])
    expect(wantedOf(cookies)).toBeNull();
});
