import { expect, test } from 'vitest';
import { newSecret } from '#shop/session/index.ts';
import { logPath } from './log-path.ts';

test('a path in a log says where it was, never the secret of a link', () => {
  const secret = newSecret();
  expect(logPath(`/de-de/new-password/104711/${secret}`)).toBe('/de-de/new-password/104711/…');
  const encoded = Array.from(secret, (sign) => `%${sign.charCodeAt(0).toString(16)}`).join('');
  expect(logPath(`/guestapi/register/verify/${encoded}/DE/de`)).toBe('/guestapi/register/verify/…/DE/de');
  expect(logPath('/de-de/shop/suche/2')).toBe('/de-de/shop/suche/2');
});
