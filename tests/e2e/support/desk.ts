import type { Page } from '@playwright/test';
import type { StaffRole } from '../../../src/shop/staff/index.ts';
import { newSecret, secretHash } from '../../../src/shop/session/index.ts';
import type { Shop } from '../../support/e2e.ts';
import { openShop } from './running-shop.ts';

/** A member with the role who is at the desk, without an invitation and its hash; returns the name. */
export async function enterDesk(page: Page, shop: Shop, role: StaffRole): Promise<string> {
  const name = `Service ${Math.floor(Math.random() * 1e9)}`;
  const secret = newSecret();
  const now = new Date().toISOString();
  const database = openShop();
  database
    .prepare(
      `insert into staff (id, login, name, role, enrolled_at, created_at) values (?1, ?1 || '@example.com', ?1, ?2, ?3, ?3)`,
    )
    .run(name, role, now);
  database
    .prepare(
      'insert into staff_session (hash, staff_id, created_at, seen_at, expires_at) values (?, ?, ?, ?, ?)',
    )
    .run(await secretHash(secret), name, now, now, '2099-01-01T00:00:00.000Z');
  database.close();
  await page.context().addCookies([{ name: 'redaktion', value: secret, url: shop.url('/redaktion') }]);
  return name;
}

/** Writes what a promotion cannot be without, its heading apart: a new one begins with empty fields. */
export async function fillPromotion(page: Page): Promise<void> {
  await page.locator('[id="field-teaser"]').fill('Zehn Ronden bestellen, elf bekommen.');
  await page.locator('[id="field-body"]').fill('Gilt für alle Ronden, solange der Vorrat reicht.');
  await page.locator('[id="field-link.label"]').fill('Zu den Ronden');
  await page.locator('[id="field-link.target"]').fill('shop/category/PG3');
}
