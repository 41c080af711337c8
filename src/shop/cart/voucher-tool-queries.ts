import type { SqlDatabase } from '#lib/sql.ts';
import type { Brand } from '#shop/markets/index.ts';

/** A Vorteilscode as the operator makes it (`npm run vouchers`, docs/operations.md#vouchers). */
export interface VoucherDraft {
  /** 3 to 32 characters, kept in capitals. */
  readonly code: string;
  readonly kind: 'amount' | 'percent' | 'free-shipping';
  /** amount: minor units of the base list; percent: whole percent; free-shipping: 0. */
  readonly value: number;
  /** Goods value from which it holds: minor units of the base list. */
  readonly minimum: number;
  /** Only articles of this promotion count. */
  readonly promotion: string | null;
  /** Null = both brands. */
  readonly brand: Brand | null;
  /** Number of the only customer who may use it; null = whoever has the code. */
  readonly customer: string | null;
  /** Once for all, or once per customer. */
  readonly uses: 'once' | 'customer';
  /** UTC, ISO 8601; the end is no longer in it. */
  readonly validFrom: string;
  readonly validTo: string;
}

export interface ListedVoucher extends VoucherDraft {
  readonly redeemed: number;
}

const LOOK = 500;

/** The codes, those that hold longest first, 500 at most. */
export async function listVouchers(db: SqlDatabase): Promise<ListedVoucher[]> {
  const { results } = await db
    .prepare(
      `select v.code, v.kind, v.value, v.minimum, v.promotion, v.brand, c.number customer, v.uses,
              v.valid_from validFrom, v.valid_to validTo,
              (select count(*) from voucher_redemption r where r.code = v.code) redeemed
         from voucher v left join customer c on c.id = v.customer_id
        order by v.valid_to desc, v.code limit ${LOOK}`,
    )
    .all<ListedVoucher>();
  return results;
}

/** Makes a code; says what stands against it. */
export async function createVoucher(
  db: SqlDatabase,
  draft: VoucherDraft,
): Promise<'made' | 'taken' | 'unknown-customer'> {
  const { kind, value, minimum, promotion, brand, customer, uses, validFrom, validTo } = draft;
  const holder = customer === null ? null : await customerOf(db, customer, brand);
  if (holder === undefined) return 'unknown-customer';
  const made = await db
    .prepare(
      `insert into voucher (code, brand, kind, value, minimum, promotion, customer_id, uses, valid_from, valid_to)
       values (?, ?, ?, ?, ?, ?, ?, ?, ?, ?) on conflict do nothing returning code`,
    )
    .bind(capitals(draft.code), brand, kind, value, minimum, promotion, holder, uses, validFrom, validTo)
    .first<{ code: string }>();
  return made ? 'made' : 'taken';
}

/** Ends a code now; what was redeemed stays. False for one that is not there. */
export async function endVoucher(db: SqlDatabase, code: string, now: string): Promise<boolean> {
  const ended = await db
    .prepare('update voucher set valid_to = min(valid_to, ?2) where code = ?1 returning code')
    .bind(capitals(code), now)
    .first<{ code: string }>();
  return ended !== null;
}

const capitals = (code: string): string => code.trim().toUpperCase();

async function customerOf(db: SqlDatabase, number: string, brand: Brand | null): Promise<string | undefined> {
  const row = await db
    .prepare('select id from customer where number = ?1 and firm = ?2')
    .bind(number, brand === 'light' ? 3 : 1)
    .first<{ id: string }>();
  return row?.id;
}
