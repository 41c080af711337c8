import type { Settings } from '#platform/settings.ts';

/** Which party answers a family of calls. */
export type FamilyMode = { kind: 'embedded' } | { kind: 'proxied'; origin: string };

type OriginSetting =
  | 'GUEST_API_ORIGIN'
  | 'CMS_ORIGIN'
  | 'SEARCH_ORIGIN'
  | 'CUSTOMER_API_ORIGIN'
  | 'LOGBOOK_API_ORIGIN'
  | 'ANALYTICS_ORIGIN';

export interface FamilyPolicy {
  /** The operator's setting that hands the family to an upstream; null: always ours. */
  setting: OriginSetting | null;
  /** The wider family whose upstream answers where this one names none. */
  within?: 'guest';
  base: string;
  /** For one try, body included. */
  timeoutMs: number;
  /** Further tries of safe reads after a network error, 502, 503 or 504. */
  retries: number;
  maxBytes: number;
  /** So long what public reads said last stands in for an upstream that cannot answer; not at all where it is not said. */
  lastGoodSeconds?: number;
  /** Whether session cookies travel; guests have none. */
  cookies: boolean;
  /** Media types an answer may have. */
  types: readonly string[];
  /** A cheap read of the contract: any answer below 500 shows that the upstream lives. */
  probe: string;
}

const JSON_ONLY = ['application/json'] as const;
const READ = { timeoutMs: 4000, retries: 2, maxBytes: 2_000_000, cookies: false, types: JSON_ONLY } as const;
const PERSONAL = {
  ...READ,
  timeoutMs: 8000,
  retries: 1,
  cookies: true,
  types: [...JSON_ONLY, 'application/pdf', 'application/zip', 'text/csv'],
} as const;

/**
 * The one table that says who answers: every family is embedded unless the operator names its upstream
 * (docs/rules/runtime.md#families-of-the-api). The paths and JSON of the specification's chapter 7 are the contract of
 * both.
 */
export const FAMILIES = {
  guest: { ...READ, setting: 'GUEST_API_ORIGIN', base: '/guestapi/', probe: '/guestapi/user/countries' },
  content: {
    ...READ,
    setting: 'CMS_ORIGIN',
    within: 'guest',
    lastGoodSeconds: 86_400,
    base: '/guestapi/',
    probe: '/guestapi/telefon/DE',
  },
  search: {
    ...READ,
    setting: 'SEARCH_ORIGIN',
    within: 'guest',
    base: '/guestapi/',
    timeoutMs: 2500,
    retries: 1,
    probe: '/guestapi/suche/autocomplete/abc/de',
  },
  customer: {
    ...PERSONAL,
    setting: 'CUSTOMER_API_ORIGIN',
    base: '/customerapi/',
    probe: '/customerapi/user/infos',
  },
  logbook: { ...PERSONAL, setting: 'LOGBOOK_API_ORIGIN', base: '/logbook/', probe: '/logbook/user' },
  analytics: {
    ...READ,
    setting: 'ANALYTICS_ORIGIN',
    base: '/analytics/',
    types: ['application/json', 'image/gif', 'image/png', 'text/plain'],
    maxBytes: 65_536,
    probe: '/analytics/',
  },
  desk: { ...READ, setting: null, base: '/redaktion/api/', probe: '' },
  custom: { ...READ, setting: null, base: '/custom/', probe: '' },
} as const satisfies Record<string, FamilyPolicy>;

export type FamilyName = keyof typeof FAMILIES;

export const FAMILY_NAMES = Object.keys(FAMILIES) as FamilyName[];

/** Seconds an upstream's answer lives in our caches: its versions are not ours. */
export const UPSTREAM_SECONDS = 30;

/**
 * Embedded, or the upstream that the operator named for the family or for the wider one. A Strapi knows no call of the contract:
 * ours answer from what it says.
 */
export function familyMode(name: FamilyName, settings: Settings): FamilyMode {
  const { setting, within }: FamilyPolicy = FAMILIES[name];
  if (setting === 'CMS_ORIGIN' && strapiOrigin(settings)) return { kind: 'embedded' };
  const origin = setting && settings[setting];
  if (origin) return { kind: 'proxied', origin };
  return within ? familyMode(within, settings) : { kind: 'embedded' };
}

/** Where the Strapi is that editors write in; undefined where there is none. */
export function strapiOrigin({ CMS_ORIGIN, CMS_KIND }: Settings): string | undefined {
  return CMS_KIND === 'strapi' ? CMS_ORIGIN : undefined;
}

/** True where somebody else keeps what editors write. */
export const isContentElsewhere = (settings: Settings): boolean =>
  strapiOrigin(settings) !== undefined || familyMode('content', settings).kind === 'proxied';
