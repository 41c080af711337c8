import { WORK } from '../access/works-world.ts';
import type { Asked, AskOptions } from '../support/in-process.ts';

type Ask = (path: string, options?: AskOptions) => Promise<Asked>;

const client = { name: 'Praxis am Markt', number: '12', reference: '', info: '', email: 'praxis@example.com', language: 'de' }; // prettier-ignore
const kept = { was: '', client };
const template = { name: 'Zirkon', positions: WORK.positions };

/** The laboratory's books, and the order of its list. */
export const BOOKS = {
  'POST /customerapi/nachschubliste/bestellen': {
    path: '/customerapi/nachschubliste/bestellen',
    headers: { 'idempotency-key': 'key-00000001' },
    first: async (ask: Ask) => {
      const { json } = await ask('/customerapi/nachschubliste/bestellung');
      return { body: { version: json.version, summe: json.totals.gross, agb: true } };
    },
  },
  'POST /logbook/auftraggeber': { path: '/logbook/auftraggeber', body: kept },
  'POST /logbook/auftraggeber/entfernen': {
    path: '/logbook/auftraggeber/entfernen',
    first: async (ask: Ask) => {
      await ask('/logbook/auftraggeber', { body: kept });
      return { body: { name: client.name } };
    },
  },
  'POST /logbook/vorlagen/{kind}': { path: '/logbook/vorlagen/crown', body: template },
  'POST /logbook/vorlagen/{kind}/entfernen': {
    path: '/logbook/vorlagen/crown/entfernen',
    first: async (ask: Ask) => {
      await ask('/logbook/vorlagen/crown', { body: template });
      return { body: { name: template.name } };
    },
  },
};
