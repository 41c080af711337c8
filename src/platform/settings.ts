import { z } from 'zod';
import { ERP_FORMATS } from '#shop/erp/model.ts';
import type { HostMap } from '#shop/markets/index.ts';

const httpsUrl = z.url({ protocol: /^https$/ });
const origin = z.url().transform((value) => value.replace(/\/+$/, ''));
const json = <T extends z.ZodType>(schema: T) =>
  z
    .string()
    .transform((text, ctx): unknown => {
      try {
        return JSON.parse(text);
      } catch {
        // a setting that is no JSON is the operator's typing error: named at the first request
        ctx.addIssue({ code: 'custom', message: 'is not valid JSON' });
        return z.NEVER;
      }
    })
    .pipe(schema);

const brand = z.enum(['main', 'light']);

/** The operator's settings: text variables of the Worker. Every one has a default that serves a laptop. */
const schema = z.object({
  /** 'production' refuses unknown hosts and local conveniences. */
  ENVIRONMENT: z.enum(['local', 'production']).default('local'),
  /** Exact host → brand, JSON. */
  HOSTS: json(z.record(z.string(), brand)).default({ localhost: 'main', 'light.localhost': 'light' }),
  /** Brand of hosts outside the map when not in production. */
  BRAND: brand.default('main'),
  /** Public origin per brand for canonical links and mails, JSON { main, light }; the request's own origin when unset. */
  PUBLIC_ORIGINS: json(z.object({ main: origin, light: origin })).optional(),
  /**
   * Country of the geo lookup where the platform's answer is not used (docs/rules/markets.md#geo-lookup); '' =
   * unknown.
   */
  GEO_COUNTRY: z.string().default(''),
  /** 'platform' trusts the edge's country, 'setting' uses GEO_COUNTRY. */
  GEO_SOURCE: z.enum(['platform', 'setting']).default('setting'),
  /** Campaign routes and 'vintage' → https address, JSON (docs/rules/markets.md#campaign-routes). */
  CAMPAIGN_TARGETS: json(z.record(z.string(), httpsUrl)).default({}),
  /** The printed catalogue to leaf through: market prefix, language or '*' (each optionally @brand) → https address, JSON. */
  PRINTED_CATALOGUES: json(z.record(z.string(), httpsUrl)).default({}),
  /** Tracking endpoint; no analytics call is made while it is unset. */
  ANALYTICS_ENDPOINT: httpsUrl.optional(),
  ANALYTICS_SITE_ID: z.coerce.number().int().positive().default(10),
  /** Secret of the signed import and update webhooks; both are off while it is unset. */
  IMPORT_SECRET: z.string().min(32).optional(),
  /** Secrets of the password hashes by version, JSON { "1": "…" }; the highest hashes. Needed in production. */
  PASSWORD_PEPPERS: json(z.record(z.string().regex(/^\d{1,3}$/), z.string().min(16))).optional(),
  /** How mails leave: 'http' (MAIL_SERVICE_URL), 'binding' (send_email), 'inbox' (the local one, not in production). */
  MAIL_SENDER: z.enum(['http', 'binding', 'inbox']).optional(),
  /** HTTP mail service: takes { from, to, subject, text, html } as JSON. The local inbox without it, outside production. */
  MAIL_SERVICE_URL: z.url().optional(),
  MAIL_SERVICE_TOKEN: z.string().min(1).optional(),
  /** Sender per brand, JSON { main, light }. */
  MAIL_FROM: json(z.object({ main: z.string(), light: z.string() })).default({
    main: 'Laborkontor <service@laborkontor.example>',
    light: 'Kontor Light <service@kontor-light.example>',
  }),
  /** Where orders are handed over (docs/erp.md); they wait in the outbox while it is unset. https in production. */
  ERP_URL: z.url({ protocol: /^https?$/ }).optional(),
  ERP_FORMAT: z.enum(ERP_FORMATS).default('json'),
  /** Signs orders to the ERP and its answers; both are off while it is unset. */
  ERP_SECRET: z.string().min(32).optional(),
  /** The ERP's names of units in openTRANS, JSON: UN/ECE code → its own. */
  ERP_UNITS: json(z.record(z.string(), z.string().min(1))).default({}),
  /** Base address of the VAT registry's REST interface (VIES); nothing is looked up while it is unset. */
  VIES_URL: httpsUrl.optional(),
  /** Where customers transfer money to, JSON { bank, iban, bic }: printed on invoices; no line about it while it is unset. */
  BANK_ACCOUNT: json(z.object({ bank: z.string(), iban: z.string(), bic: z.string() })).optional(),
  /** Chat of the service menu: 'firm:language' pairs, JSON list (specification 6). */
  CHAT_FOR: json(z.array(z.string())).default([]),
  GUEST_API_ORIGIN: origin.optional(),
  CUSTOMER_API_ORIGIN: origin.optional(),
  LOGBOOK_API_ORIGIN: origin.optional(),
  CMS_ORIGIN: origin.optional(),
  ANALYTICS_ORIGIN: origin.optional(),
  SEARCH_ORIGIN: origin.optional(),
});

export type Settings = Readonly<z.infer<typeof schema>> & { readonly HOSTS: HostMap };

const parsed = new WeakMap<object, Settings>();

/** Reads and checks the Worker's variables once per isolate. Throws with every wrong name in the message. */
export function readSettings(env: object): Settings {
  let settings = parsed.get(env);
  if (!settings) parsed.set(env, (settings = parseSettings(env)));
  return settings;
}

function parseSettings(env: object): Settings {
  const result = schema.safeParse(env);
  if (result.success) return result.data;
  throw new Error(
    `Settings: ${result.error.issues.map((i) => `${i.path.join('.')} ${i.message}`).join('; ')}`,
  );
}
