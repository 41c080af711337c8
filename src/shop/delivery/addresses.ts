import { Refusal } from '#lib/refusal.ts';
import type { SqlDatabase } from '#lib/sql.ts';
import { checkForm, readForm } from '#lib/validators/check-form.ts';
import { brandCountries, type Country } from '#shop/markets/index.ts';
import { requireCustomer, requireFunction, type Caller, type WithCaller } from '#shop/session/index.ts';
import {
  accountAddress,
  bookOf,
  chooseDefault,
  chooseOwn,
  deleteAddress,
  insertAddress,
  updateAddress,
  type BookAddress,
} from './address-queries.ts';
import type { DeliveryAddress } from './model.ts';
import { addressForm } from './form.ts';
import { addressFromWire, addressToWire } from './wire.ts';

export interface AddressContext extends WithCaller {
  readonly db: SqlDatabase;
  /** UTC, ISO 8601. */
  readonly now: string;
  readonly newId: () => string;
}

/** Where a customer may have goods sent. */
export interface AddressBook {
  /** The account's own address. */
  readonly own: DeliveryAddress;
  /** The others, the default first. */
  readonly book: readonly BookAddress[];
}

/** The account's address and the book. Refuses guests. */
export async function readAddresses(ctx: AddressContext): Promise<AddressBook> {
  const { customerId } = requireCustomer(ctx);
  const [own, book] = await Promise.all([accountAddress(ctx.db, customerId), bookOf(ctx.db, customerId)]);
  return { own, book };
}

/** Countries to which a customer may have goods sent: those in which the brand sells (specification 2). */
export function deliveryCountries({ firm }: Pick<Caller, 'firm'>): readonly Country[] {
  return brandCountries(firm === 3 ? 'light' : 'main');
}

function formFor(caller: Pick<Caller, 'firm'>) {
  return addressForm(deliveryCountries(caller).map(({ iso2 }) => iso2));
}

/** Names of the fields, as in the contract, that are missing in an address or do not fit its country (specification 5). */
export function missingIn(address: DeliveryAddress, caller: Pick<Caller, 'firm'>): string[] {
  return Object.keys(checkForm(formFor(caller), addressToWire(address)).errors ?? {});
}

/**
 * Reads an address as somebody wrote it: trimmed, country in capitals. Refuses `form.invalid` with the names of the
 * fields that are missing or do not fit the country (specification 3, 5).
 */
export function checkAddress(input: DeliveryAddress, caller: Pick<Caller, 'firm'>): DeliveryAddress {
  return addressFromWire(readForm(formFor(caller), addressToWire(input)));
}

/**
 * Adds an entry to the book: the account, leaders and buyers. Returns its id. Refuses `form.invalid` by field and
 * `addresses.full`.
 */
export async function addAddress(
  ctx: AddressContext,
  input: DeliveryAddress & { isDefault?: boolean },
): Promise<string> {
  const caller = requireFunction(ctx, 'K09');
  const address = checkAddress(input, caller);
  const entry = { id: ctx.newId(), customer: caller.customerId, now: ctx.now };
  const insert = insertAddress(ctx.db, entry, address);
  const more = input.isDefault ? chooseDefault(ctx.db, entry.id, caller.customerId) : [];
  const [added] = await ctx.db.batch<{ id: string }>([insert, ...more]);
  if (added!.results.length === 0) throw new Refusal('addresses.full');
  return entry.id;
}

/** Changes an entry. Refuses like {@link addAddress}, and `addresses.unknown` for a foreign or missing one alike. */
export async function changeAddress(
  ctx: AddressContext,
  input: DeliveryAddress & { id: string; isDefault?: boolean },
): Promise<void> {
  const caller = requireFunction(ctx, 'K09');
  const customer = caller.customerId;
  const update = updateAddress(ctx.db, { id: input.id, customer }, checkAddress(input, caller));
  const more = input.isDefault ? chooseDefault(ctx.db, input.id, customer) : [];
  const [changed] = await ctx.db.batch([update, ...more]);
  if (changed!.results.length === 0) throw new Refusal('addresses.unknown');
}

/** Removes an entry. Refuses `addresses.unknown`. */
export async function removeAddress(ctx: AddressContext, id: string): Promise<void> {
  const { customerId } = requireFunction(ctx, 'K09');
  const [removed] = await ctx.db.batch(deleteAddress(ctx.db, id, customerId));
  if (removed!.results.length === 0) throw new Refusal('addresses.unknown');
}

/** Makes an entry the default of new orders; 'own' the account's address. Refuses `addresses.unknown`. */
export async function makeDefault(ctx: AddressContext, id: string): Promise<void> {
  const { customerId } = requireFunction(ctx, 'K09');
  if (id === 'own') {
    await chooseOwn(ctx.db, customerId).run();
    return;
  }
  const [, chosen] = await ctx.db.batch(chooseDefault(ctx.db, id, customerId));
  if (chosen!.results.length === 0) throw new Refusal('addresses.unknown');
}
