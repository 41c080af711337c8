import { api } from '../kit/api.ts';
import { hintedNumber } from '../kit/stores/session.ts';
import { deviceOutbox } from './device-store.ts';
import { Outbox, type WaitingCall } from './outbox.ts';

/** The device's one outbox, over all its tabs. */

const LOCK = 'laborkontor-outbox';
const tabs = 'BroadcastChannel' in globalThis ? new BroadcastChannel(LOCK) : null;

/** Makes a call now. */
export const send = ({ name, id, body }: WaitingCall): Promise<unknown> =>
  api.call(name, { ...(name.includes('{id}') && { params: { id } }), body } as never);

export const outbox = new Outbox({
  store: deviceOutbox,
  send,
  alone: (task) => navigator.locks.request(LOCK, task) as ReturnType<typeof task>,
  customer: () => hintedNumber(document.cookie),
  now: () => Date.now(),
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a channel of our own tabs, no window
  changed: () => tabs?.postMessage('changed'),
});

let isStarted = false;
/** Sends again after so long while something waits: a network that only fails tells nobody when it is back. */
const AGAIN_MS = 30_000;

/** Looks what waits and sends it: at once, when the network is back, and when the tab is looked at again. */
export function startOutbox(): void {
  if (isStarted) return;
  isStarted = true;
  const flush = (): void => void outbox.flush().catch(() => undefined); // what waits stays where it is
  tabs?.addEventListener('message', () => void outbox.look().catch(() => undefined));
  addEventListener('online', flush);
  document.addEventListener('visibilitychange', () => document.hidden || flush());
  setInterval(() => outbox.$waiting.get().some(({ refused }) => refused === null) && flush(), AGAIN_MS);
  void outbox.look().then((waiting) => waiting.length > 0 && flush(), () => undefined); // prettier-ignore
}
