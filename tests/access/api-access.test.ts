import { expect, test } from 'vitest';
import { nameOfCall, type AnyOperation, type CustomerWho, type Who } from '#api/contract/operation.ts';
import { register } from '#api/contract/register.ts';
import { newApp } from '#api/new-app.ts';
import { operations } from '#api/operations.ts';
import type { Described } from '../fuzz/requests.ts';
import { CALLERS, VISITS, type CallerKind } from './callers.ts';
import { OPERATIONS, nameOf, sampleOf, samplesOf, apiWorld, type Sample } from './api-world.ts';

/**
 * Who may call what: every operation as every kind of caller. It looks at authorization only – who comes in
 * may still ask for something that is not there.
 */
const REFUSALS = [
  'session.login-required',
  'session.change-password',
  'session.not-allowed',
  'staff.not-allowed',
] as const;
type Outcome = (typeof REFUSALS)[number] | 'open';
type Rights = Pick<AnyOperation, 'who' | 'beforePasswordChange' | 'procurement'>;

const STRANGERS: readonly CallerKind[] = [
  'guest',
  'unknown cookie',
  'expired session',
  'idle session',
  'blocked customer',
  'customer of the other brand',
  'removed user',
  'ended visit beside a login',
];
/** Members of the staff are nobody to customers' calls, and customers nobody to the desk's. */
const STAFF: readonly CallerKind[] = ['service', 'editor', 'publisher', 'admin'];
const FORMER_STAFF: readonly CallerKind[] = [
  'ended session of the staff',
  'idle session of the staff',
  'former member of the staff',
];
const ROLES: Readonly<Partial<Record<Who, readonly CallerKind[]>>> = {
  member: STAFF,
  service: ['service', 'admin'],
  staff: ['editor', 'publisher', 'admin'],
  publisher: ['publisher', 'admin'],
  admin: ['admin'],
};
const WITHOUT_FUNCTION: Readonly<Record<CustomerWho, readonly CallerKind[]>> = {
  customer: [],
  filler: ['user without a function'],
  technician: ['user without a function', 'buyer', 'colleague in another’s own login'],
  buyer: ['user without a function', 'technician', 'technician by a login of its own'],
  holder: ['user without a function', 'technician', 'buyer', 'colleague in another’s own login'],
  leader: [
    'user without a function',
    'technician',
    'buyer',
    'technician by a login of its own',
    'colleague in another’s own login',
  ],
};

function expected({ who, beforePasswordChange, procurement = false }: Rights, caller: CallerKind): Outcome {
  if (who === 'anyone') return 'open';
  const open = ROLES[who];
  if (open) {
    if (!STAFF.includes(caller)) return 'session.login-required';
    return open.includes(caller) ? 'open' : 'staff.not-allowed';
  }
  if ([...STAFF, ...FORMER_STAFF].includes(caller)) return 'session.login-required';
  if (STRANGERS.includes(caller)) return 'session.login-required';
  if (caller === 'customer who must change the password' && !beforePasswordChange)
    return 'session.change-password';
  if (VISITS.includes(caller) && (who === 'leader' || who === 'holder' || !procurement))
    return 'session.not-allowed';
  return WITHOUT_FUNCTION[who as CustomerWho].includes(caller) ? 'session.not-allowed' : 'open';
}

const expectedOf = (rights: Rights): Partial<Record<CallerKind, Outcome>> =>
  Object.fromEntries(CALLERS.map((kind) => [kind, expected(rights, kind)]));

const world = apiWorld();
/** The same calls declared to be anyone's: what is refused then, the verbs refuse. */
const verbs = newApp();
register(
  verbs,
  operations.map((one: AnyOperation) => ({ ...one, who: 'anyone' as const })),
);
const verbsAlone = apiWorld(verbs);

const declared = new Map(operations.map((one: AnyOperation) => [nameOfCall(one), one]));
const all = OPERATIONS.map((one) => [nameOf(one), one, declared.get(nameOf(one))!] as const);

/** A call whose form is right: what the document cannot say – half a character, an invalid day – is drawn at times. */
async function acceptedSample(operation: Described): Promise<Sample> {
  for (const sample of samplesOf(operation, 30)) {
    const { code } = await world.ask('account', sample);
    if (code !== 'request.invalid' && code !== 'request.malformed') return sample;
  }
  throw new Error(`no call of ${nameOf(operation)} has the right form`);
}

async function outcomes(operation: Described, asked: typeof world) {
  const sample = await acceptedSample(operation);
  const found: Partial<Record<CallerKind, Outcome>> = {};
  for (const kind of CALLERS) {
    const { status, code, headers } = await asked.ask(kind, sample);
    found[kind] = REFUSALS.find((one) => one === code) ?? 'open';
    expect(Object.keys(operation.answers), `${kind}: ${status} ${code}`).toContain(String(status));
    if (!sample.path.startsWith('/guestapi/'))
      expect(headers.get('cache-control'), kind).toContain('no-store');
  }
  return found;
}

test.each(all)('%s is open to whom it should be', async (_, operation, rights) => {
  expect(await outcomes(operation, world)).toEqual(expectedOf(rights));
});

/** Nobody but the declaration closes them to sessions of procurement systems. */
const bare = (found: Partial<Record<CallerKind, Outcome>>) => ({
  ...found,
  ...Object.fromEntries(VISITS.map((kind) => [kind, undefined])),
});
const personal = all.filter(([, , { who }]) => who !== 'anyone');

test.each(personal)('%s: the verb says no by itself', async (_, operation, rights) => {
  const sample = await acceptedSample(operation);
  const found: Partial<Record<CallerKind, Outcome>> = {};
  for (const kind of CALLERS) {
    const { code } = await verbsAlone.ask(kind, sample);
    found[kind] = REFUSALS.find((one) => one === code) ?? 'open';
  }
  expect(bare(found)).toEqual(bare(expectedOf(rights)));
});

const WEAKER: Readonly<Record<Exclude<Who, 'anyone'>, Who>> = {
  customer: 'anyone',
  filler: 'customer',
  technician: 'filler',
  buyer: 'filler',
  holder: 'customer',
  leader: 'buyer',
  member: 'anyone',
  service: 'member',
  staff: 'member',
  publisher: 'staff',
  admin: 'publisher',
};

test.each(Object.entries(WEAKER))('a call of a %s that is declared weaker is found', async (who, weaker) => {
  const [, operation, rights] = personal.find(([, , one]) => one.who === who)!;
  const found = await outcomes(operation, world);
  expect(found).toEqual(expectedOf(rights));
  expect(found).not.toEqual(expectedOf({ ...rights, who: weaker }));
});

const shapeOf = ({ path }: { path: string }): RegExp =>
  new RegExp(`^${path.replaceAll('.', '\\.').replace(/\{\w+\}/g, '[^/]+')}$`);

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
