import { unit } from '#demo/catalogue/hash.ts';
import type { Coordinates } from '#shop/cart/index.ts';
import { isWorkingDay, plusDays } from '#lib/business-calendar.ts';
import type { Assortment } from './assortment.ts';
import { ALLOYS, DEVICES, TEETH, type Profile, type Range } from './profiles.ts';

/** What somebody ordered on a day. */
export interface Draft {
  /** ISO date. */
  readonly day: string;
  readonly lines: readonly DraftLine[];
}

export interface DraftLine {
  readonly number: string;
  readonly quantity: number;
  readonly reference: string;
  /** Of the place in the tooth stock that it refills. */
  readonly coordinates?: Coordinates;
}

const DAYS = 730;
const MAX_LINES = 60;

const within = (key: string, [min, max]: Range): number => min + Math.floor(unit(key) * (max - min + 1));

/** An article that is used up: ordered when its day has come. */
interface Need {
  readonly number: string;
  readonly days: number;
  readonly pieces: Range;
  /** Day of the two years on which it is due. */
  next: number;
}

function needsOf(profile: Profile, assortment: Assortment): Need[] {
  return profile.habits.flatMap(({ code, articles, days, pieces }) =>
    Array.from({ length: articles }, (_, index) => {
      const key = `${profile.customer}:${code}:${index}`;
      const number = assortment.pick(code, key);
      const every = within(`${key}:days`, days);
      return number === null
        ? []
        : [{ number, days: every, pieces, next: Math.floor(unit(`${key}:first`) * every) }];
    }).flat(),
  );
}

/**
 * The orders of a customer in the two years that end the day before `today`, oldest first: on some working days, what is
 * due by then, teeth for patients' works, now and then a machine. The same for the same day and catalogue.
 */
export function draftsOf(profile: Profile, assortment: Assortment, today: string): Draft[] {
  const needs = needsOf(profile, assortment);
  const drafts: Draft[] = [];
  let month = '';
  for (let index = 0; index < DAYS; index++) {
    const day = plusDays(today, index - DAYS);
    const key = `${profile.customer}:${day}`;
    const chance = profile.chance[Number(day.slice(5, 7)) - 1]!;
    if (!isWorkingDay(day) || unit(key) >= chance) continue;
    const isFirst = day.slice(0, 7) !== month;
    month = day.slice(0, 7);
    const due = takeDue(needs, index, isFirst ? profile.stockUp : 0, key);
    const lines = merged([...due, ...extras(profile, assortment, key)]).slice(0, MAX_LINES);
    const anything = needs[Math.floor(unit(`${key}:any`) * needs.length)];
    if (lines.length > 0) drafts.push({ day, lines });
    else if (anything) drafts.push({ day, lines: [{ number: anything.number, quantity: 1, reference: '' }] });
  }
  return drafts;
}

function takeDue(needs: readonly Need[], index: number, ahead: number, key: string): DraftLine[] {
  return needs
    .filter(({ next }) => next <= index + ahead)
    .map((need) => {
      need.next = index + Math.round(need.days * (0.85 + 0.3 * unit(`${key}:${need.number}`)));
      return { number: need.number, quantity: within(`${key}:${need.number}:n`, need.pieces), reference: '' };
    });
}

/** What is bought once: sets for a patient's work under its reference, a machine, an alloy. */
function extras(profile: Profile, assortment: Assortment, key: string): DraftLine[] {
  const { teeth, device, alloy } = profile;
  const sets = unit(`${key}:teeth`) < teeth.chance ? within(`${key}:sets`, teeth.sets) : 0;
  const year = key.slice(-8, -6);
  const found = [
    ...Array.from({ length: sets }, (_, index) => ({
      number: assortment.pick(TEETH[index % TEETH.length]!, `${key}:set:${index}`),
      quantity: within(`${key}:set:${index}:n`, [1, 2]),
      reference: `${year}-${String(within(`${key}:work:${index >> 1}`, [100, 9999])).padStart(4, '0')}`,
    })),
    ...(unit(`${key}:device`) < device
      ? [
          {
            number: assortment.pick(
              DEVICES[within(`${key}:which`, [0, DEVICES.length - 1])]!,
              `${key}:machine`,
            ),
            quantity: 1,
            reference: '',
          },
        ]
      : []),
    ...(unit(`${key}:alloy`) < alloy
      ? [
          {
            number: assortment.pick(ALLOYS, `${key}:metal`, { onRequest: true }),
            quantity: within(`${key}:grams`, [1, 3]),
            reference: '',
          },
        ]
      : []),
  ];
  return found.flatMap((line) => (line.number === null ? [] : [{ ...line, number: line.number }]));
}

/** One line per article and reference, as in a cart. */
function merged(lines: readonly DraftLine[]): DraftLine[] {
  const byKey = new Map<string, DraftLine>();
  for (const line of lines) {
    const key = `${line.number} ${line.reference}`;
    byKey.set(key, { ...line, quantity: line.quantity + (byKey.get(key)?.quantity ?? 0) });
  }
  return [...byKey.values()];
}
