import type { RequestKindName, RequestState } from './model.ts';

/** Who waits for a call, for goods or with a loss is answered within a working day; the others within two. */
const URGENT: ReadonlySet<RequestKindName> = new Set([
  'callback',
  'appointment',
  'cancellation',
  'transport-damage',
  'complaint',
  'device-complaint',
]);
const DAY_MS = 86_400_000;

/**
 * When a request has to be answered: so many working days (Monday to Friday, UTC) after the customer's last word, at the same
 * time of day (docs/rules/requests.md#inbox). UTC, ISO 8601; null where nothing is owed.
 */
export function answerDue(request: {
  kind: RequestKindName;
  state: RequestState;
  waitingSince: string;
}): string | null {
  if (request.state === 'answered' || request.state === 'closed') return null;
  let due = new Date(request.waitingSince);
  for (let left = URGENT.has(request.kind) ? 1 : 2; left > 0;) {
    due = new Date(due.getTime() + DAY_MS);
    if (due.getUTCDay() % 6 !== 0) left -= 1;
  }
  return due.toISOString();
}
