import { Agent, request } from 'node:http';
import { localHash } from '../support/hash-password.ts';
import { addCustomer } from '../../tests/support/shop-database.ts';
import { openDatabase } from '../support/local-d1.ts';
import { startRuntime } from '../support/runtime.ts';
import { welch } from './welch.ts';

/** Two calls that must look alike from outside – or, for the control, that must not. */
interface Question {
  readonly name: string;
  readonly path: string;
  /** Bodies of the n-th pair: about somebody, and about nobody. */
  readonly bodies: (n: number) => readonly [unknown, unknown];
}

export interface Told {
  /** Welch's t of the times. */
  readonly t: number;
  /** Pairs whose status, headers or body differed. */
  readonly different: number;
}

/** Customers by what is special about them: their numbers begin here. Nobody has those of NOBODY. */
const KNOWN = 3_000_000;
const IN_TWO_STEPS = 3_200_000;
const UNVERIFIED = 3_400_000;
const NOBODY = 3_600_000;
const PASSWORD = 'Gipsmodell-26';
const WRONG = 'Gipsmodell-27';

const login = (number: number) => ({ Benutzername: String(number), Kennwort: WRONG });
const name = (number: number) => ({ Benutzername: String(number) });
const link = (tkn: string) => ({
  Kundennummer: '1',
  tkn,
  Kennwort: PASSWORD,
  KennwortWiederholung: PASSWORD,
});

/** Each pair asks about other names: one name has only a few tries. */
const QUESTIONS: readonly Question[] = [
  {
    name: 'login: a customer, nobody',
    path: '/customerapi/login',
    bodies: (n) => [login(KNOWN + n), login(NOBODY + n)],
  },
  {
    name: 'login: a second step, none',
    path: '/customerapi/login',
    bodies: (n) => [login(IN_TWO_STEPS + n), login(KNOWN + n)],
  },
  {
    name: 'password forgotten: a customer, nobody',
    path: '/guestapi/password/forgotten/DE/de',
    bodies: (n) => [name(KNOWN + n), name(NOBODY + n)],
  },
  {
    name: 'link once more: waits for it, nobody',
    path: '/guestapi/register/resend/DE/de',
    bodies: (n) => [name(UNVERIFIED + n), name(NOBODY + n)],
  },
];

/** One read of the database more on one side, and the same answer: what the measurement must see. */
const CONTROL: Question = {
  name: 'control: a link looked up, not looked up',
  path: '/guestapi/password/new/DE/de',
  bodies: () => [link('A'.repeat(43)), link('A'.repeat(42))],
};

/**
 * Asks pairs of questions about somebody and about nobody, in an order that chance decides, and compares answers and times.
 * The last one is a control whose times must differ.
 */
export async function measureEnumeration(
  out: string,
  state: string,
  pairs: number,
): Promise<Readonly<Record<string, Told>>> {
  addAsked(state, pairs);
  const runtime = await startRuntime({ out, state });
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  try {
    const told: Record<string, Told> = {};
    for (const question of [...QUESTIONS, CONTROL])
      told[question.name] = await compare(runtime.url, agent, question, pairs);
    return told;
  } finally {
    agent.destroy();
    await runtime.stop();
  }
}

/** Writes the customers who are asked about. */
function addAsked(state: string, pairs: number): void {
  const shop = openDatabase(state, 'SHOP');
  const passwordHash = localHash(PASSWORD);
  const secondStep = shop.prepare(
    `insert into two_step (customer_id, secret, confirmed_at, created_at) values (?, 'v1.x', '2026-01-01', '2026-01-01')`,
  );
  shop.exec('begin');
  for (let n = 0; n < pairs; n += 1) {
    for (const from of [KNOWN, IN_TWO_STEPS, UNVERIFIED]) {
      const number = String(from + n);
      const id = `asked-${number}`;
      const asked = { id, number, email: `${number}@example.com`, passwordHash };
      addCustomer(shop, from === UNVERIFIED ? { ...asked, state: 'registered' } : asked);
      if (from === IN_TWO_STEPS) secondStep.run(id);
    }
  }
  shop.exec('commit');
  shop.close();
}

async function compare(url: string, agent: Agent, { path, bodies }: Question, pairs: number): Promise<Told> {
  const times: [number[], number[]] = [[], []];
  let different = 0;
  for (let n = 0; n < pairs; n += 1) {
    const both = bodies(n);
    const answers: string[] = [];
    for (const side of Math.random() < 0.5 ? ([0, 1] as const) : ([1, 0] as const)) {
      const { ms, seen } = await ask(url + path, agent, both[side]);
      times[side].push(ms);
      answers[side] = seen;
    }
    if (answers[0] !== answers[1]) different += 1;
  }
  return { t: welch(...times), different };
}

/** Asks once; what one sees of the answer is all but its date and the request's own id. */
function ask(address: string, agent: Agent, body: unknown): Promise<{ ms: number; seen: string }> {
  const text = JSON.stringify(body);
  const headers = { 'content-type': 'application/json', 'content-length': Buffer.byteLength(text) };
  return new Promise((resolve, reject) => {
    const begun = performance.now();
    const asking = request(address, { method: 'POST', agent, headers }, (answer) => {
      const ms = performance.now() - begun;
      const parts: Buffer[] = [];
      answer.on('data', (part: Buffer) => parts.push(part));
      answer.on('error', reject);
      answer.on('end', () => {
        const { date: _, 'x-request-id': id, ...rest } = answer.headers;
        const said = Buffer.concat(parts)
          .toString()
          .replace(/"requestId":"[^"]*"/, '');
        resolve({ ms, seen: JSON.stringify([answer.statusCode, rest, said, id === undefined]) });
      });
    });
    asking.on('error', reject);
    asking.end(text);
  });
}
