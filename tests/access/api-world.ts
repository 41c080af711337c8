import fc from 'fast-check';
import { api } from '#api/index.ts';
import { apiDocument } from '../../src/api/docs/document.ts';
import { describedOperations, validRequests, type Described } from '../fuzz/requests.ts';
import { inProcess, type Asked } from '../support/in-process.ts';
import { rewindable, type Rewindable } from '../support/rewind.ts';
import { addCallers, cookieOf, type CallerKind } from './callers.ts';

const { operations, components } = describedOperations(JSON.parse(JSON.stringify(apiDocument(api))));

/** Named schemas of the document. */
export const COMPONENTS = components;

/** Every operation of the document. */
export const OPERATIONS: readonly Described[] = operations;

export const nameOf = ({ method, path }: Pick<Described, 'method' | 'path'>): string => `${method} ${path}`;

export interface Sample {
  method: string;
  path: string;
  body: unknown;
}

const REAL: Readonly<Record<string, string>> = {
  languageLetter: 'D',
  lang: 'D',
  languageISO: 'DEU',
  language: 'de',
  country: 'de',
};
const known = { numbers: ['010110101'], terms: ['gips'] };

/** Calls that the document allows, the same each time, with values that exist where any text would be valid. */
export function samplesOf(operation: Described, count: number): Sample[] {
  // guests' calls say the language in two letters, the cart's in one
  const real: Readonly<Record<string, string>> = operation.path.startsWith('/guestapi/')
    ? { ...REAL, lang: 'de' }
    : REAL;
  const path = operation.path.replace(/\{(\w+)\}/g, (whole, name: string) => real[name] ?? whole);
  const parameters = operation.parameters.filter(({ name }) => path.includes(`{${name}}`) || !real[name]);
  const call = { ...operation, path, parameters };
  return fc.sample(validRequests(call, components, known), { numRuns: count, seed: 7 });
}

/** The first of them. */
export const sampleOf = (operation: Described): Sample => samplesOf(operation, 1)[0]!;

export interface ApiWorld {
  /** One call as a kind of caller, with a session of its own; what it wrote is taken back. */
  ask(kind: CallerKind, call: Sample): Promise<Asked & { code: string | undefined }>;
}

/** The API over a database with all kinds of callers; without a catalogue, since only authorization is looked at. */
export function apiWorld(routes: typeof api = api): ApiWorld {
  let rewind!: Rewindable;
  const shop = inProcess({}, null, (sqlite) => (rewind = rewindable(sqlite)).db, routes);
  addCallers(shop.sqlite);
  return {
    ask: (kind, { method, path, body }) =>
      rewind.rewound(async () => {
        const cookie = await cookieOf(shop.sqlite, kind);
        const asked = await shop.ask(path, { method: method as 'GET', body, ...(cookie && { cookie }) });
        await shop.settled();
        const { error } = (asked.json ?? {}) as { error?: { code?: string } };
        return { ...asked, code: error?.code };
      }),
  };
}
