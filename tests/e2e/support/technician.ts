import type { Page } from '@playwright/test';
import { addOrder, deliverWhole } from '../../support/orders.ts';
import { d1OfShop, openLogbook, openShop } from './running-shop.ts';

/** A technician with a disc that came by parcel, and a work for it. */

export const NUMBER = '119001303';
export const discOf = (lot: string): string => `(01)09521190013034(17)270331(10)${lot}`;
export const WORK = {
  number: 'A-4711', client: { name: 'Praxis am Markt', reference: '', info: '' }, patient: 'P-9', kind: 'crown', teeth: '11',
  shade: 'A3', technician: null, positions: [],
}; // prettier-ignore

/** The disc with its lot comes by parcel. */
export async function deliverDisc(customerId: string, lot: string): Promise<void> {
  const database = openShop();
  const lines = [{ number: NUMBER, quantity: 5 }];
  const order = await addOrder(d1OfShop(database), { customerId, lines });
  await deliverWhole(d1OfShop(database), order, {
    number: `LS-${customerId}`,
    lines: [{ position: 1, quantity: 5, lot, expiresOn: '2027-03-31' }],
  });
  database.close();
}

/** Lots that the server has in works of a customer, in the order in which they went in. */
export function documentedLots(customerId: string): string[] {
  const database = openLogbook(customerId);
  const rows = database
    .prepare(
      `select value ->> 'lot' lot from work, json_each(content, '$.positions')
        where customer_id = ? order by work.id, json_each.key`,
    )
    .all(customerId);
  database.close();
  return rows.map(({ lot }) => String(lot));
}

/** Types a code below the camera. */
export async function typeCode(page: Page, label: string, code: string): Promise<void> {
  await page.getByLabel(label).fill(code);
  await page.getByLabel(label).press('Enter');
}
