import { changeCall, refuseCall, releaseCall } from '#api/customer/approvals.ts';
import { perform } from '#api/perform.ts';
import { STATUS } from '#api/refusals.ts';
import { translator } from '#i18n/translate.ts';
import { Refusal } from '#lib/refusal.ts';
import type { ShopContext } from '#platform/context.ts';
import { readForm } from '#platform/read-form.ts';
import { readDecision, type Decision } from '#shop/approvals/index.ts';
import { problemOf, type CheckoutProblem } from '#shop/checkout/index.ts';

/** A decision that was refused: what the page says, and the answer's status. */
export interface RefusedDecision {
  readonly problem: CheckoutProblem;
  /** Names of fields that were found wrong. */
  readonly wrong: readonly string[];
  /** What was typed as a reason. */
  readonly reason: string;
  readonly status: number;
}

/** Takes a form of the page of a request: releases, refuses or changes it. */
export async function takeDecision(
  request: Request,
  shop: ShopContext,
  number: number,
): Promise<RefusedDecision | 'done'> {
  let decision: Decision | null = null;
  try {
    decision = readDecision(await readForm(request));
    if (decision) await decide(decision, number, shop);
    return 'done';
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    const message = translator(shop.market.language)(`errors:${error.code}`);
    return {
      problem: { ...problemOf(error.detail.facts), message },
      wrong: (error.detail.fields ?? []).map((field) => nameOf(field, decision)),
      reason: decision?.act === 'refuse' ? decision.reason : '',
      status: STATUS[error.code],
    };
  }
}

async function decide(decision: Decision, number: number, shop: ShopContext): Promise<void> {
  const params = { number };
  if (decision.act === 'refuse')
    return void (await perform(refuseCall, { params, body: { reason: decision.reason } }, shop));
  const { revision } = decision;
  const body = { revision, lines: [...decision.lines] };
  const changed = await perform(changeCall, { params, body }, shop);
  if (decision.act === 'change') return;
  // pieces that were typed and not saved come first, and are confirmed by another press
  if (changed.revision !== revision) throw new Refusal('approvals.changed');
  await perform(releaseCall, { params, body: { revision, total: decision.total } }, shop);
}

/** The field of the form that a field of the call came from. */
function nameOf(field: string, decision: Decision | null): string {
  const line = /^lines\.(\d+)\.quantity$/.exec(field)?.[1];
  return line && decision && 'lines' in decision ? `menge-${decision.lines[Number(line)]?.position}` : field;
}
