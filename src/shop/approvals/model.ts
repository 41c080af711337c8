import type { OrderState, ReleaseReason } from '#shop/orders/model.ts';

/** Release of orders inside the customer's company (docs/rules/ordering.md#release); nothing here reads or writes. */

/** Days after which the account is reminded of a request, and after which it expires. */
export const REMIND_AFTER_DAYS = 7;
export const EXPIRE_AFTER_DAYS = 30;

export const MAX_REASON = 500;

/** A request as lists show it. */
export interface ApprovalSummary {
  readonly number: number;
  readonly state: OrderState;
  /** UTC, ISO 8601. */
  readonly askedAt: string;
  readonly askedBy: string;
  readonly reason: ReleaseReason;
  readonly lines: number;
  /** Net in minor units; null for users who must not see prices. */
  readonly net: number | null;
  readonly currency: string;
  readonly decidedAt: string | null;
  readonly decisionText: string;
}

/** The wanted pieces of a line; 0 takes it out. */
export interface LineQuantity {
  readonly position: number;
  readonly quantity: number;
}
