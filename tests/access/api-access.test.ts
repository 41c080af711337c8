import { expect, test } from 'vitest';
import type { Described } from '../fuzz/requests.ts';
import { API_ACCESS, type Need } from './api-access.ts';
import { CALLERS, type CallerKind } from './callers.ts';
import { OPERATIONS, nameOf, sampleOf, samplesOf, apiWorld, type Sample } from './api-world.ts';

/**
 * Who may call what: every operation as every kind of caller (reliability). It looks at the door only – who comes in may
 * still ask for something that is not there.
 */
const DOORS = ['session.login-required', 'session.change-password', 'session.not-allowed'] as const;
type Door = (typeof DOORS)[number] | 'open';

const STRANGERS: readonly CallerKind[] = [
  'guest',
  'unknown cookie',
  'expired session',
  'idle session',
  'blocked customer',
  'customer of the other brand',
  'removed user',
];
const WITHOUT_FUNCTION: Readonly<Record<'filler' | 'buyer' | 'leader', readonly CallerKind[]>> = {
  filler: ['user without a function'],
  buyer: ['user without a function', 'technician'],
  leader: ['user without a function', 'technician', 'buyer'],
};

function expected({ who, beforePasswordChange = false, punchOut = true }: Need, caller: CallerKind): Door {
  if (who === 'anyone') return 'open';
  if (STRANGERS.includes(caller)) return 'session.login-required';
  if (caller === 'customer who must change the password' && !beforePasswordChange)
    return 'session.change-password';
  if (caller === 'punch-out' && !punchOut) return 'session.not-allowed';
  return who !== 'customer' && WITHOUT_FUNCTION[who].includes(caller) ? 'session.not-allowed' : 'open';
}

const world = apiWorld();

const shapeOf = ({ path }: { path: string }): RegExp =>
  new RegExp(`^${path.replaceAll('.', '\\.').replace(/\{\w+\}/g, '[^/]+')}$`);

/** A call whose form is right: what the document cannot say – half a character, a day that is none – is drawn at times. */
async function acceptedSample(operation: Described): Promise<Sample> {
  for (const sample of samplesOf(operation, 30)) {
    const { code } = await world.ask('account', sample);
    if (code !== 'request.invalid' && code !== 'request.malformed') return sample;
  }
  throw new Error(`no call of ${nameOf(operation)} has the right form`);
}

test.each(
  OPERATIONS.filter((one) => API_ACCESS[nameOf(one)]).map(
    (operation) => [nameOf(operation), operation] as const,
  ),
)('%s is open to whom it should be', async (name, operation) => {
  const { method, path, body } = await acceptedSample(operation);
  const doors: Partial<Record<CallerKind, Door>> = {};
  const undocumented: string[] = [];
  for (const kind of CALLERS) {
    const { status, code, headers } = await world.ask(kind, { method, path, body });
    doors[kind] = DOORS.find((one) => one === code) ?? 'open';
    if (!operation.answers[status]) undocumented.push(`${status} ${code}`);
    if (!path.startsWith('/guestapi/')) expect(headers.get('cache-control'), kind).toContain('no-store');
  }
  const wanted = Object.fromEntries(CALLERS.map((kind) => [kind, expected(API_ACCESS[name]!, kind)]));
  expect(doors).toEqual(wanted);
  expect([...new Set(undocumented)]).toEqual([]);
});

test('other methods are refused with 405 and the ones there are', async () => {
  const paths = new Set(OPERATIONS.map((operation) => sampleOf(operation).path.replace(/\?.*/, '')));
  for (const path of paths) {
    const methods = new Set(OPERATIONS.filter((one) => shapeOf(one).test(path)).map(({ method }) => method));
    const allow = [...methods, ...(methods.has('GET') ? ['HEAD'] : [])].toSorted();
    for (const method of ['GET', 'POST', 'PUT', 'PATCH', 'DELETE'] as const) {
      if (methods.has(method)) continue;
      const { status, headers } = await world.ask('account', { method, path, body: undefined });
      expect({ path, method, status, allow: headers.get('allow')?.split(', ').toSorted() }).toEqual({
        path,
        method,
        status: 405,
        allow,
      });
    }
  }
});
