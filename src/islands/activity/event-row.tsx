import type { AnswerOf } from '#api/contract/calls.ts';
import { useIsland } from '../kit/island.tsx';

export type SecurityEvent = AnswerOf<'GET /customerapi/user/activity'>['events'][number];

const WAYS = ['password', 'code', 'recovery', 'passkey'] as const;
/** Their subject is the kind of login that failed. */
const FAILURES: readonly string[] = [
  'login-failed',
  'login-paused',
  'proof-failed',
  'pin-locked',
  'procurement-failed',
];

/** One event: when, what, who, from where. */
export function EventRow({ event }: { event: SecurityEvent }) {
  const { t, dateTime } = useIsland();
  const { kind, at, userId, userName, device, countryName, address, times } = event;
  const who = userId === null ? t('activity:nobody') : userId === 0 ? t('activity:account') : userName;
  const place = [device, countryName, address].filter(Boolean).join(', ');
  return (
    <li data-event={kind}>
      <p className="strong">
        {t(`activity:kind.${kind}`)}
        <Subject event={event} />
        {times > 1 && <span className="num activity-times">{times} ×</span>}
      </p>
      <p className="num muted">
        <time dateTime={at}>{dateTime(at)}</time>
        {[who, place].filter(Boolean).map((fact) => ` · ${fact}`)}
      </p>
    </li>
  );
}

/** What it was about: the way of a login, the name of a token, a user, a system. */
function Subject({ event: { kind, subject } }: { event: SecurityEvent }) {
  const { t } = useIsland();
  const way = WAYS.find((one) => one === subject);
  if (kind === 'login') return way ? <> {t(`activity:by.${way}`)}</> : null;
  if (FAILURES.includes(kind)) return null;
  return subject && `: ${subject}`;
}
