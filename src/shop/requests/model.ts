import type { RequestKind } from './kind.ts';
import { appointment } from './kinds/appointment.ts';
import { callback } from './kinds/callback.ts';
import { cancellation } from './kinds/cancellation.ts';
import { complaint } from './kinds/complaint.ts';
import { deviceComplaint } from './kinds/device-complaint.ts';
import { digitisation } from './kinds/digitisation.ts';
import { exchange } from './kinds/exchange.ts';
import { feedback } from './kinds/feedback.ts';
import { general } from './kinds/general.ts';
import { materialData } from './kinds/material-data.ts';
import { product } from './kinds/product.ts';
import { repair } from './kinds/repair.ts';
import { scrapAlloy } from './kinds/scrap-alloy.ts';
import { specialOrder } from './kinds/special-order.ts';
import { transportDamage } from './kinds/transport-damage.ts';

export { DETAILS, type DetailName } from './details.ts';
export type { RequestKind } from './kind.ts';

/** Every subject a visitor may write about, in the order of the list. */
export const KINDS = {
  general,
  product,
  callback,
  appointment,
  cancellation,
  'transport-damage': transportDamage,
  complaint,
  'special-order': specialOrder,
  'device-complaint': deviceComplaint,
  repair,
  exchange,
  'scrap-alloy': scrapAlloy,
  'material-data': materialData,
  digitisation,
  feedback,
} as const satisfies Record<string, RequestKind>;

export type RequestKindName = keyof typeof KINDS;
export const KIND_NAMES = Object.keys(KINDS) as RequestKindName[];

/** Subjects that `kontakt` offers; the others have a page of their own. */
export const CONTACT_KINDS = KIND_NAMES.filter((name) => name !== 'digitisation' && name !== 'material-data');

/** The subject of a name in an address; general for any other. */
export function kindOf(name: string | null): RequestKindName {
  return CONTACT_KINDS.find((known) => known === name) ?? 'general';
}

export const SALUTATIONS = ['w', 'm', '-'] as const;
export const MAX_MESSAGE = 4000;
export const MAX_PHOTOS = 60;
/** Whoever fills a form in needs longer. */
export const LEAST_MS = 2000;

export const REQUEST_STATES = ['new', 'open', 'answered', 'closed'] as const;
export type RequestState = (typeof REQUEST_STATES)[number];

export interface RequestMessage {
  /** UTC, ISO 8601. */
  readonly at: string;
  readonly side: 'customer' | 'staff' | 'note';
  readonly author: string;
  readonly text: string;
}

/** A request as customer and staff see it. */
export interface SeenRequest {
  readonly id: string;
  readonly number: number;
  readonly kind: RequestKindName;
  readonly state: RequestState;
  readonly createdAt: string;
  readonly updatedAt: string;
  readonly details: Readonly<Record<string, string>>;
  readonly message: string;
  readonly messages: readonly RequestMessage[];
  readonly photos: readonly { readonly id: string; readonly place: string }[];
}

/** The same for the staff: who asks, and who answers. */
export interface InboxRequest extends SeenRequest {
  readonly customer: string | null;
  readonly country: string;
  readonly language: string;
  readonly salutation: string;
  readonly firstName: string;
  readonly lastName: string;
  readonly email: string;
  readonly phone: string;
  readonly assignee: string;
}
