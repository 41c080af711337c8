import { DatabaseSync } from 'node:sqlite';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { d1Over } from '../../scripts/support/sqlite-d1.ts';
import { ROOT } from '../../scripts/support/project.ts';

const MIGRATIONS = join(ROOT, 'migrations/shop');

/** SHOP in memory with every migration, as SQLite and in D1's shape. */
export function shopDatabase(): { sqlite: DatabaseSync; db: D1Database } {
  const sqlite = new DatabaseSync(':memory:');
  sqlite.deserialize((migrated ??= migrate()));
  sqlite.exec('pragma foreign_keys = on');
  return { sqlite, db: d1Over(sqlite) as unknown as D1Database };
}

/** The bytes of the database that all migrations leave: made once, for a thousand tests begin with it. */
let migrated: Uint8Array | undefined;

function migrate(): Uint8Array {
  const sqlite = new DatabaseSync(':memory:');
  sqlite.exec('pragma foreign_keys = on');
  for (const file of readdirSync(MIGRATIONS).toSorted())
    sqlite.exec(readFileSync(join(MIGRATIONS, file), 'utf8'));
  sqlite.exec('vacuum');
  return sqlite.serialize();
}

export interface TestCustomer {
  id?: string;
  firm?: 1 | 3;
  number?: string;
  email?: string;
  state?: 'registered' | 'verified' | 'blocked';
  passwordHash?: string | null;
  mustChangePassword?: boolean;
  postalCode?: string;
  /** '' = not known yet, as after a fast registration. */
  street?: string;
}

/** A customer row; returns its id. */
export function addCustomer(sqlite: DatabaseSync, customer: TestCustomer = {}): string {
  const {
    id = 'c1',
    firm = 1,
    number = '104711',
    email = 'labor@example.com',
    state = 'verified',
  } = customer;
  sqlite
    .prepare(
      `insert into customer (id, firm, number, state, email, password_hash, must_change_password, industry, name1,
         postal_code, street, city, country, language, price_list, created_at, updated_at)
       values (?, ?, ?, ?, ?, ?, ?, 'laboratory', 'Dentallabor', ?, ?, 'Berlin', 'DE', 'de', 1, '2026-01-01T00:00:00.000Z', '2026-01-01T00:00:00.000Z')`,
    )
    .run(
      id,
      firm,
      number,
      state,
      email,
      customer.passwordHash ?? null,
      Number(customer.mustChangePassword ?? false),
      customer.postalCode ?? '10115',
      customer.street ?? 'Werkstraße 1',
    );
  return id;
}
