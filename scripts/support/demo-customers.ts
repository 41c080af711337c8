import type { DatabaseSync } from 'node:sqlite';
import { localHash } from './hash-password.ts';
import { fingerprint } from './fingerprint.ts';
import { readStamp, writeStamp } from './stamp.ts';

interface DemoUser {
  /** First and last name: functions, not persons. */
  name: readonly [string, string];
  functions: readonly ('K07' | 'K09' | 'K13')[];
}

export interface DemoCustomer {
  firm: 1 | 3;
  /** As the database keeps it. */
  number: string;
  /** As a customer may type it (docs/rules/accounts.md#login-numbers). */
  typed: string;
  kind: string;
  company: string;
  industry: string;
  street: string;
  postalCode: string;
  city: string;
  country: string;
  priceList: number;
  discountClass: number;
  vatId: string | null;
  /** A customer of old without access to the shop: opens it by number and postal code. */
  isNewHere?: boolean;
  users: readonly DemoUser[];
}

/** Customers of the demonstration: a large and a small laboratory, a dealer, a school, a light-shop customer. */
export const DEMO_CUSTOMERS: readonly DemoCustomer[] = [
  {
    firm: 1,
    number: '104711',
    typed: '104711',
    kind: 'large laboratory',
    company: 'Dentallabor am Elbufer GmbH',
    industry: 'laboratory',
    street: 'Uferstraße 12',
    postalCode: '01067',
    city: 'Dresden',
    country: 'DE',
    priceList: 1,
    discountClass: 2,
    vatId: 'DE123456788',
    users: [
      { name: ['Labor', 'Leitung'], functions: ['K07'] },
      { name: ['Einkauf', 'Büro'], functions: ['K09'] },
      { name: ['Technik', '1'], functions: ['K13'] },
      { name: ['Technik', '2'], functions: ['K13'] },
    ],
  },
  {
    firm: 1,
    number: '104712',
    typed: '2-104712',
    kind: 'small laboratory',
    company: 'Zahntechnik am Markt',
    industry: 'laboratory',
    street: 'Marktplatz 3',
    postalCode: '35037',
    city: 'Marburg',
    country: 'DE',
    priceList: 1,
    discountClass: 0,
    vatId: null,
    users: [],
  },
  {
    firm: 1,
    number: '104713',
    typed: '10.104713',
    kind: 'dealer',
    company: 'Dentalhandel Donau',
    industry: 'dealer',
    street: 'Hafenzeile 8',
    postalCode: '4020',
    city: 'Linz',
    country: 'AT',
    priceList: 2,
    discountClass: 3,
    vatId: 'ATU12345675',
    users: [{ name: ['Einkauf', 'Lager'], functions: ['K09'] }],
  },
  {
    firm: 1,
    number: '104714x',
    typed: '104714x',
    kind: 'school',
    company: 'Berufsschule für Zahntechnik',
    industry: 'school',
    street: 'Schulgasse 1',
    postalCode: '8005',
    city: 'Zürich',
    country: 'CH',
    priceList: 3,
    discountClass: 0,
    vatId: null,
    users: [{ name: ['Lehrsaal', 'A'], functions: ['K13'] }],
  },
  {
    firm: 3,
    number: '0104715',
    typed: '010104715',
    kind: 'light shop',
    company: 'Praxislabor Sonnenhof',
    industry: 'practice-laboratory',
    street: 'Sonnenhof 5',
    postalCode: '50667',
    city: 'Köln',
    country: 'DE',
    priceList: 21,
    discountClass: 0,
    vatId: null,
    users: [],
  },
  {
    firm: 1,
    number: '104716',
    typed: '104716',
    kind: 'without access yet: "already a customer", postal code 01067',
    company: 'Zahntechnik am Hafen',
    industry: 'laboratory',
    street: 'Hafenweg 4',
    postalCode: '01067',
    city: 'Dresden',
    country: 'DE',
    priceList: 1,
    discountClass: 1,
    vatId: null,
    isNewHere: true,
    users: [],
  },
];

export const DEMO_PASSWORD = 'Modellguss-26';

const SOURCES = ['scripts/support/demo-customers.ts', 'src/platform/password.ts', 'migrations/shop'];

/** The id of a demonstration customer. */
export function demoCustomerId({ firm, number }: Pick<DemoCustomer, 'firm' | 'number'>): string {
  return `demo-${firm}-${number}`;
}

/** Brings the demonstration customers into SHOP once per state; what was done with them since stays. */
export function seedDemoCustomers(shop: DatabaseSync, state: string, now: Date): void {
  const wanted = fingerprint(SOURCES);
  if (readStamp(state, 'customers') === wanted) return;
  shop.exec('begin immediate');
  try {
    insertDemoCustomers(shop, now);
    shop.exec('commit');
  } catch (error) {
    shop.exec('rollback');
    throw error;
  }
  writeStamp(state, 'customers', wanted);
}

/** Inserts the demonstration customers that are not there yet. One hash serves all: they share their password anyway. */
export function insertDemoCustomers(shop: DatabaseSync, now: Date): void {
  const at = now.toISOString();
  const hash = localHash(DEMO_PASSWORD);
  const customer = shop.prepare(
    `insert into customer (id, firm, number, state, email, password_hash, industry, name1, street, postal_code, city,
       country, language, price_list, discount_class, vat_id, vat_valid, vat_checked_at, phone_area, phone_number, created_at, updated_at)
     values (?, ?, ?, 'verified', ?, ?, ?, ?, ?, ?, ?, ?, 'de', ?, ?, ?, ?, ?, '', '', ?, ?) on conflict do nothing`,
  );
  const user = shop.prepare(
    `insert into sub_user (customer_id, id, first_name, last_name, functions, colour, created_at)
     values (?, ?, ?, ?, ?, ?, ?) on conflict do nothing`,
  );
  for (const demo of DEMO_CUSTOMERS) {
    const { firm, number, industry, company, street, postalCode, city, country, priceList } = demo;
    const id = demoCustomerId(demo);
    const email = `labor-${number}@example.com`;
    const place = [street, postalCode, city, country] as const;
    customer.run(
      id,
      firm,
      number,
      email,
      demo.isNewHere ? null : hash,
      industry,
      company,
      ...place,
      priceList,
      demo.discountClass,
      demo.vatId,
      demo.vatId === null ? null : 1,
      demo.vatId === null ? null : at,
      at,
      at,
    );
    for (const [i, { name, functions }] of demo.users.entries())
      user.run(id, i + 1, ...name, JSON.stringify(functions), i % 11, at);
  }
}

/** Lines for the welcome of `npm start`. */
export function demoLogins(): string[] {
  return [
    `  Log in        password ${DEMO_PASSWORD}`,
    ...DEMO_CUSTOMERS.map(
      ({ typed, kind, firm }) => `    ${typed.padEnd(12)}${kind}${firm === 3 ? ' (its own host)' : ''}`,
    ),
  ];
}
