import { z } from 'zod';
import { compact, isIban } from '#lib/iban.ts';
import { ERP_FORMATS } from '#shop/erp/model.ts';
import type { HostMap } from '#shop/markets/index.ts';
import { isCreditorId } from '#shop/payment/index.ts';

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
const account = z.object({
  holder: z.string().min(1),
  bank: z.string().min(1),
  iban: z.string().transform(compact).refine(isIban, 'is no IBAN'),
  bic: z.string().regex(/^[A-Z\d]{8}(?:[A-Z\d]{3})?$/),
});

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
  /** Megabytes of rendered public pages and their tiles that an isolate holds in its memory, of the 128 that the platform gives it; 0 holds no page. */
  HELD_PAGES_MB: z.coerce.number().min(0).max(64).default(16),
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
  /**
   * Base address of a service of breached passwords by range (Pwned Passwords' interface): it is asked, with five digits of the
   * hash, beside the shop's own list. Nothing is asked while it is unset.
   */
  BREACHED_PASSWORDS_URL: origin.optional(),
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
  /**
   * Where customers transfer money to, JSON: country or '*' (each optionally @brand) → { holder, bank, iban, bic }. Unset:
   * the demonstration's accounts (src/platform/payment-settings.ts), in production none.
   */
  BANK_ACCOUNTS: json(
    z.record(z.string().regex(/^(?:[A-Z]{2}|\*)(?:@(?:main|light))?$/), account),
  ).optional(),
  /** Identifier as a SEPA creditor: direct debits are offered with one. */
  CREDITOR_ID: z.string().transform(compact).refine(isCreditorId, 'is no creditor identifier').optional(),
  /**
   * Where cards and wallets are paid (docs/payment.md#cards-and-wallets): takes payments, answers with its page. Not offered
   * while it is unset. https in production.
   */
  PAYMENT_URL: z.url({ protocol: /^https?$/ }).optional(),
  /** Signs payments to the provider and what it says about them. */
  PAYMENT_SECRET: z.string().min(32).optional(),
  /** Countries of customers that the provider takes, JSON list of ISO 3166 codes; all while it is unset. */
  PAYMENT_COUNTRIES: json(z.array(z.string().regex(/^[A-Z]{2}$/))).optional(),
  /** Chat of the service menu: 'firm:language' pairs, JSON list (specification 6). */
  CHAT_FOR: json(z.array(z.string())).default([]),
  /** Address of the chat's widget, loaded after the visitor's consent; no chat is offered while it is unset. */
  CHAT_URL: httpsUrl.optional(),
  /** Origins whose players videos may show after consent, JSON list. */
  VIDEO_ORIGINS: json(z.array(httpsUrl.transform((url) => new URL(url).origin))).default([]),
  GUEST_API_ORIGIN: origin.optional(),
  CUSTOMER_API_ORIGIN: origin.optional(),
  LOGBOOK_API_ORIGIN: origin.optional(),
  CMS_ORIGIN: origin.optional(),
  /** What CMS_ORIGIN speaks: this shop's own contract, or the REST interface of a Strapi (docs/content-upstream.md). */
  CMS_KIND: z.enum(['contract', 'strapi']).default('contract'),
  /** Read-only API token of that Strapi; without one its public role answers. */
  CMS_TOKEN: z.string().min(1).optional(),
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
