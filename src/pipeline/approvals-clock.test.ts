import { expect, test } from 'vitest';
import { testLogbooks } from '../../tests/support/homes.ts';
import { addOrder } from '../../tests/support/orders.ts';
import { addCustomer, shopDatabase } from '../../tests/support/shop-database.ts';
import type { Bindings } from '../platform/env.ts';
import { deliverDue } from '../platform/outbox/deliver.ts';
import { lookAtApprovals } from './approvals-clock.ts';

test('the minute’s clock reminds the account by a mail with a link into the portal', async () => {
  const { sqlite, db } = shopDatabase();
  addCustomer(sqlite);
  const env = {
    SHOP: db,
    HOMES: testLogbooks(db).homes,
    PUBLIC_ORIGINS: '{"main":"https://shop.example","light":"https://light.example"}',
  } as unknown as Bindings;
  const order = await addOrder(db, {
    purchaseOrderNumber: 'B-118',
    state: 'waiting-release',
    releaseReason: { kind: 'function' },
    actingUser: { id: 3, name: 'Toni Technik' },
    placedAt: '2026-11-10T09:00:00.000Z',
  });
  const now = new Date('2026-11-21T09:00:00.000Z');
  expect(await lookAtApprovals(env, now)).toEqual({ reminded: 1, expired: 0 });
  expect(await lookAtApprovals(env, now)).toEqual({ reminded: 0, expired: 0 });
  await deliverDue(env, now);
  const mail = sqlite.prepare('select recipient, subject, text from local_mail').get() as Record<
    string,
    string
  >;
  expect(mail).toMatchObject({
    recipient: 'labor@example.com',
    subject: `Erinnerung: Bestellung ${order.number} wartet auf Freigabe (B-118)`,
  });
  expect(mail['text']).toContain(`https://shop.example/de-de/meinlabor/freigaben/${order.number}`);
});
