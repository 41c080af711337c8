import type { ChaosShop } from '../shop.ts';

/** Something that breaks, again and again, under people who go on working. */
export interface Trouble {
  readonly name: string;
  /** Settings of the shop that meets it. */
  readonly settings?: {
    /** Module before the Worker's own entry (scripts/support/runtime.ts). */
    readonly before?: string;
    /** The databases lie on a disk of their own with so many bytes to spare. */
    readonly spareBytes?: number;
  };
  /** Breaks something; resolves when it is whole again, or comes back by itself. */
  strike(shop: ChaosShop): Promise<void>;
  /** Nothing of it is left, before what was written is looked at. */
  end?(shop: ChaosShop): Promise<void>;
  /** Whether an order may reach the ERP a second time, under its key: a sender died between sending and noting it. */
  readonly sendsAgain: boolean;
  /** How often it was met; a trouble that nobody met proves nothing. Without it: presses that had to be repeated. */
  met?(shop: ChaosShop): number;
}

/** A number from the range, both ends included. */
export const between = (least: number, most: number): number =>
  Math.round(least + Math.random() * (most - least));
