import { submitReturnCall } from '#api/customer/returns.ts';
import { perform } from '#api/perform.ts';
import { STATUS } from '#api/refusals.ts';
import { translator } from '#i18n/translate.ts';
import { Refusal } from '#lib/refusal.ts';
import { readQuantity } from '#lib/validators/quantity.ts';
import type { ShopContext } from '#platform/context.ts';
import { readForm } from '#platform/read-form.ts';
import { MOST_PHOTOS, RETURN_REASONS } from '#shop/returns/index.ts';

/** A form of the returns page as it came: shown once more where it was refused. */
export interface TypedReturn {
  readonly chosen: ReadonlySet<string>;
  readonly value: (name: string) => string;
  readonly ticket: boolean;
}

/** Takes the form of the returns page: the return's number, or what stands against it. */
export async function takeReturn(
  request: Request,
  shop: ShopContext,
): Promise<{ number: number } | { message: string; status: number; typed: TypedReturn }> {
  const form = await readForm(request);
  const value = (name: string): string => String(form.get(name) ?? '');
  const chosen = form.getAll('Position').map(String);
  const typed = { chosen: new Set(chosen), value, ticket: form.has('Ticket') };
  const lines = chosen.flatMap((name) => {
    const [order, position] = name.split('.').map(Number);
    const reason = RETURN_REASONS.find((one) => one === value(`Grund-${name}`));
    const quantity = readQuantity(value(`Menge-${name}`));
    return order && position && reason && quantity
      ? [{ Auftrag: order, Position: position, Menge: quantity, Grund: reason }]
      : [];
  });
  try {
    if (lines.length < chosen.length) throw new Refusal('returns.not-allowed');
    if (lines.length > 0 && !form.has('Ungeoeffnet')) throw new Refusal('returns.opened');
    const body = {
      Positionen: lines,
      Ungeoeffnet: true,
      Ticket: typed.ticket,
      Bemerkung: value('Bemerkung').slice(0, 1000),
      Fotos: form.getAll('Fotos').map(String).filter(Boolean).slice(0, MOST_PHOTOS),
    } as const;
    const { Nummer } = await perform(submitReturnCall, { body, key: value('Schluessel') || undefined }, shop);
    return { number: Nummer };
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    const message = translator(shop.market.language)(`errors:${error.code}`);
    return { message, status: STATUS[error.code], typed };
  }
}
