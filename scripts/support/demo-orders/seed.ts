import type { DatabaseSync } from 'node:sqlite';
import { unit } from '#demo/catalogue/hash.ts';
import { NO_TERMS } from '#shop/cart/index.ts';
import { readOrderArticles, type OrderArticles } from '#shop/catalogue/index.ts';
import type { NewOrder, ReleaseReason } from '#shop/orders/index.ts';
import { PAYMENT_OF_BEFORE } from '#shop/payment/index.ts';
import { DEMO_CUSTOMERS, demoCustomerId, type DemoCustomer } from '../demo-customers.ts';
import { goodsReader } from '../erp/goods.ts';
import { openDatabase } from '../local-d1.ts';
import { d1Over } from '../sqlite-d1.ts';
import { assortmentOf, type Assortment } from './assortment.ts';
import { stockOf, type DemoStock } from './cabinets.ts';
import { draftsOf, type Draft } from './calendar.ts';
import { lifeOf } from './life.ts';
import type { Fate } from './life-model.ts';
import { writeDemoLists } from './lists.ts';
import { priced, type Priced } from './price.ts';
import { PROFILES, type Profile } from './profiles.ts';
import { refilled, type StockLife } from './refills.ts';
import { writeStock } from './write-stock.ts';
import { writeOrders, type Written } from './write.ts';

/** The first order of a firm has the number after this one, as in src/shop/orders/insert-queries.ts. */
const NUMBERS_FROM = 2_600_000;
const LANGUAGE = 'de';
const COMMENTS = [
  'Bitte vor 10 Uhr anliefern.',
  'Anlieferung Hof, 1. Tor links.',
  'Bitte mit Lieferschein nach Arbeit sortieren.',
];

/** What happened to orders otherwise than usual, counted from the newest: 1 is the last one before today. */
const FATES: Readonly<Record<string, Readonly<Record<number, Fate>>>> = {
  '104711': { 1: 'placed', 2: 'confirmed', 3: 'waiting', 4: 'partly', 6: 'waiting', 31: 'cancelled', 58: 'refused', 97: 'cancelled', 140: 'expired' },
  '104712': { 1: 'held', 2: 'partly', 17: 'cancelled' },
  '104713': { 1: 'partly', 9: 'cancelled' },
  '0104715': { 1: 'confirmed', 21: 'cancelled' },
}; // prettier-ignore
const UNRELEASED: readonly Fate[] = ['waiting', 'refused', 'expired'];

interface Prepared {
  readonly demo: DemoCustomer;
  readonly fate: Fate;
  readonly order: NewOrder;
}

/**
 * Two years of orders for the demonstration customers, up to the day before `now`, and lists of what they order most, on the catalogue that is loaded: only
 * into a shop where nobody has ordered yet. Tells how many. `state` is the state folder.
 */
export async function seedDemoOrders(shop: DatabaseSync, state: string, now: Date): Promise<number> {
  if (shop.prepare('select 1 from customer_order limit 1').get()) return 0;
  const pointer = shop.prepare('select live from catalogue_pointer').get();
  if (!pointer?.['live']) return 0;
  const catalogue = openDatabase(state, pointer['live'] === 'A' ? 'CATALOGUE_A' : 'CATALOGUE_B');
  try {
    return await insertDemoOrders(shop, catalogue, now);
  } finally {
    catalogue.close();
  }
}

/** The same over open databases. */
export async function insertDemoOrders(
  shop: DatabaseSync,
  catalogue: DatabaseSync,
  now: Date,
): Promise<number> {
  const today = now.toISOString().slice(0, 10);
  const assortment = assortmentOf(catalogue);
  const prepared: Prepared[] = [];
  const stocks: Stocked[] = [];
  for (const profile of PROFILES) {
    const demo = DEMO_CUSTOMERS.find(({ number }) => number === profile.customer);
    if (!demo) continue;
    const stocked = stockedOf(catalogue, { profile, demo, assortment, today });
    if (stocked) stocks.push(stocked);
    const drafts = stocked?.life.drafts ?? draftsOf(profile, assortment, today);
    prepared.push(...(await ordersOf(shop, catalogue, { profile, demo, drafts, today })));
  }
  const orders = numbered(prepared, today);
  shop.exec('begin immediate');
  try {
    writeOrders(shop, orders, today);
    for (const { demo, ...stocked } of stocks)
      writeStock(shop, {
        ...stocked,
        customerId: demoCustomerId(demo),
        orders: orders.filter((one) => one.demo === demo),
        technicians: technicians(demo),
        today,
      });
    writeDemoLists(shop, now);
    shop.exec('commit');
  } catch (error) {
    shop.exec('rollback');
    throw error;
  }
  return orders.length;
}

interface Scene {
  readonly profile: Profile;
  readonly demo: DemoCustomer;
  readonly drafts: readonly Draft[];
  readonly today: string;
}

interface Stocked {
  readonly demo: DemoCustomer;
  readonly stock: DemoStock;
  readonly life: StockLife;
}

/** The tooth stock of a customer who has one, with the orders that refilled it. */
function stockedOf(
  catalogue: DatabaseSync,
  { profile, demo, assortment, today }: Omit<Scene, 'drafts'> & { readonly assortment: Assortment },
): Stocked | null {
  const { customer } = profile;
  const stock = profile.stock && stockOf(catalogue, customer, profile.stock.furniture);
  if (!profile.stock || !stock) return null;
  const drafts = draftsOf(profile, assortment, today);
  return { demo, stock, life: refilled(drafts, stock, { customer, sets: profile.stock.sets, today }) };
}

const technicians = ({ users }: DemoCustomer): number[] =>
  users.flatMap(({ functions }, index) => (functions.includes('K13') ? [index + 1] : []));

async function ordersOf(shop: DatabaseSync, catalogue: DatabaseSync, scene: Scene): Promise<Prepared[]> {
  const { profile, demo, drafts, today } = scene;
  const numbers = [...new Set(drafts.flatMap(({ lines }) => lines.map(({ number }) => number)))];
  const articles = await readOrderArticles(d1Over(catalogue), numbers, {
    language: LANGUAGE,
    priceList: demo.priceList,
  });
  const discounts = discountsOf(shop, demo.discountClass);
  return drafts.flatMap((draft, index): Prepared[] => {
    const key = `${demo.number}:${draft.day}`;
    const cart = priced(draft, demo, { articles, discounts, today, key });
    const fate = FATES[demo.number]?.[drafts.length - index] ?? 'normal';
    return cart ? [{ demo, fate, order: orderOf(draft, cart, { profile, demo, fate, key, articles }) }] : [];
  });
}

function discountsOf(shop: DatabaseSync, discountClass: number): ReadonlyMap<string, number> {
  const rows = shop
    .prepare('select category, percent from customer_discount where class = ?')
    .all(discountClass);
  return new Map(rows.map((row) => [String(row['category']), Number(row['percent'])]));
}

function orderOf(
  { day }: Draft,
  { lines, method, totals }: Priced,
  {
    profile,
    demo,
    fate,
    key,
  }: { profile: Profile; demo: DemoCustomer; fate: Fate; key: string; articles: OrderArticles },
): NewOrder {
  const { firm, company, street, postalCode, city, country } = demo;
  const user = userOf(demo, fate, key);
  const minute = 360 + Math.floor(unit(`${key}:time`) * 600); // between 6:00 and 16:00 UTC
  const second = Math.floor(unit(`${key}:second`) * 60);
  const comment =
    unit(`${key}:says`) < 0.05 ? COMMENTS[Math.floor(unit(`${key}:what`) * COMMENTS.length)]! : '';
  return {
    id: `demo-order-${demo.number}-${day}`,
    firm,
    brand: firm === 3 ? 'light' : 'main',
    customerId: demoCustomerId(demo),
    state: 'placed',
    source: 'cart',
    cartVersion: null,
    actingUser: { id: user.id, name: user.name },
    ...NO_TERMS,
    purchaseOrderNumber: purchaseOrderNumber(profile, key),
    comment,
    address: { company, line2: '', line3: '', street, postalCode, city, country },
    method: method.id,
    fwt: false,
    voucher: null,
    language: LANGUAGE,
    priceList: demo.priceList,
    totals,
    releaseReason: user.releaseReason,
    payment: PAYMENT_OF_BEFORE,
    heldFor: null,
    lines,
    placedAt: new Date(Date.parse(`${day}T00:00:00Z`) + (minute * 60 + second) * 1000).toISOString(),
  };
}

function purchaseOrderNumber({ purchaseOrderNumber: { chance, prefix } }: Profile, key: string): string {
  return unit(`${key}:own`) < chance
    ? prefix + String(1000 + Math.floor(unit(`${key}:own-number`) * 9000))
    : '';
}

/** Who ordered: mostly the buyer, sometimes the leader or the account; what technicians order needs a release. */
function userOf(
  demo: DemoCustomer,
  fate: Fate,
  key: string,
): { id: number; name: string; releaseReason: ReleaseReason | null } {
  const { users } = demo;
  const benchHands = technicians(demo);
  const others = users.flatMap(({ functions }, index) => (functions.includes('K13') ? [] : [index + 1]));
  const leader = users.some(({ functions }) => functions.includes('K07'));
  const draw = unit(`${key}:who`);
  const needsRelease = leader && benchHands.length > 0 && (UNRELEASED.includes(fate) || draw < 0.06);
  const among = needsRelease ? benchHands : draw < 0.2 ? [0] : others.toReversed();
  const id = among[Math.floor(unit(`${key}:who:which`) ** 2 * among.length)] ?? 0;
  const name = id === 0 ? '' : users[id - 1]!.name.join(' ');
  return { id, name, releaseReason: needsRelease ? { kind: 'function' } : null };
}

/** Numbers per firm in the order in which they were placed, and lives lived. */
function numbered(prepared: readonly Prepared[], today: string): Written[] {
  const goodsOf = goodsReader();
  const last = new Map<number, number>();
  return prepared
    .toSorted((a, b) => (a.order.placedAt < b.order.placedAt ? -1 : 1))
    .map(({ demo, fate, order }) => {
      const number = (last.get(order.firm) ?? NUMBERS_FROM) + 1;
      last.set(order.firm, number);
      return {
        order,
        number,
        demo,
        life: lifeOf({ order, number, fate, today, goodsOf }),
        toErp: fate === 'placed',
      };
    });
}
