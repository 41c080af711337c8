import type { Change, Submitted } from './model.ts';

/** A change as a refusal tells it in its facts. */
export interface ChangeWire {
  art: Change['kind'];
  artnr: string;
  name: string;
  alt: number | string | null;
  neu: number | string | null;
}

export function changeToWire(change: Change): ChangeWire {
  return {
    art: change.kind,
    artnr: 'number' in change ? change.number : '',
    name: 'name' in change ? change.name : '',
    alt: 'from' in change ? change.from : null,
    neu: 'to' in change ? change.to : null,
  };
}

/** What a submit answers. */
export interface SubmittedWire {
  id: string;
  /** Auftrag. */
  auftrag: number;
  status: Submitted['state'];
  /** UTC, ISO 8601. */
  datum: string;
}

export function submittedToWire({ id, number, state, placedAt }: Submitted): SubmittedWire {
  return { id, auftrag: number, status: state, datum: placedAt };
}
