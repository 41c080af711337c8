import type { OrderState } from '../../../src/shop/orders/model.ts';
import type { parcelsOf } from '../erp/plan.ts';
import type { packed } from '../erp/goods.ts';
import type { invoiceTotals } from '../../../src/shop/orders/invoice-totals.ts';
import type { LineProgress } from '../../../src/shop/orders/progress.ts';

/** How far an order came; 'normal' ones came as far as the calendar lets them. */
export type Fate =
  'normal' | 'waiting' | 'refused' | 'expired' | 'held' | 'placed' | 'confirmed' | 'partly' | 'cancelled';

interface LifeEvent {
  readonly at: string;
  readonly kind: string;
  readonly from: OrderState | null;
  readonly to: OrderState;
  readonly by: number | null;
  readonly text: string;
}

export interface LifeDelivery {
  readonly number: string;
  readonly shippedOn: string;
  readonly arrivedOn: string | null;
  readonly parcels: ReturnType<typeof parcelsOf>;
  readonly lines: readonly (ReturnType<typeof packed>[number] & {
    readonly position: number;
    readonly number: string;
  })[];
  readonly invoice: LifeInvoice;
}

interface LifeInvoice {
  readonly number: string;
  readonly issuedOn: string;
  readonly dueOn: string;
  readonly totals: ReturnType<typeof invoiceTotals>;
  readonly lines: readonly {
    readonly position: number;
    readonly quantity: number;
    readonly unitPrice: number;
    readonly amount: number;
  }[];
}

/** An order with everything that became of it until the evening before today. */
export interface Life {
  state: OrderState;
  erpNumber: string | null;
  decidedBy: number | null;
  decidedAt: string | null;
  decisionText: string;
  lines: readonly LineProgress[];
  readonly events: LifeEvent[];
  readonly deliveries: LifeDelivery[];
}
