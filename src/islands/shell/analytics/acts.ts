import { track, type AnalyticsEntry } from '../../kit/analytics.ts';

type Event = Extract<AnalyticsEntry, { kind: 'event' }>;
type Act = Extract<AnalyticsEntry, { kind: 'act' }>;

const event = (category: string, action: string, name?: string, value?: number): Event => ({
  kind: 'event',
  category,
  action,
  ...(name && { name }),
  ...(value !== undefined && { value }),
});

/** What a person did by a call, as analytics counts it: articles, subjects and amounts, nothing of who or what was typed. */
const ACTS: readonly [RegExp, (parts: readonly string[], body: unknown) => Event][] = [
  [/\/wk\/([^/]+)\/add\/(\d+)$/, ([, article, n]) => event('cart', 'add', article, Number(n))],
  [/\/cart\/add$/, (_, body) => event('cart', 'add', undefined, linesOf(body))],
  [/\/wk\/submit$/, () => event('order', 'submit')],
  [/\/anfrage(?:\/|$)/, (_, body) => event('request', 'send', (body as { Art?: string } | null)?.Art)],
  [/\/register\/(?:new|customer)\//, () => event('account', 'register')],
  [/\/customerapi\/login$/, () => event('account', 'login')],
  [/\/favoriten\/[^/]+\/([^/]+)\/add$/, ([, article]) => event('list', 'add', article)],
];

const linesOf = (body: unknown): number =>
  (body as { lines?: readonly unknown[] } | null)?.lines?.length ?? 0;

/** The event of a call that was answered well; null for what is nobody's act. */
export function eventOfAct({ path, body }: Act): Event | null {
  for (const [pattern, make] of ACTS) {
    const parts = pattern.exec(path.split('?')[0]!);
    if (parts) return make(parts, read(body));
  }
  return null;
}

function read(body: unknown): unknown {
  try {
    return typeof body === 'string' ? JSON.parse(body) : null;
  } catch {
    return null; // no JSON of ours: nothing to name
  }
}

let isCounting = false;

/** Counts what is done without a call of ours: documents that are opened, ways out of the shop, forms that the page sends itself. */
export function countPresses(): void {
  if (isCounting) return; // consent was taken back and given again
  isCounting = true;
  document.addEventListener('click', ({ target }) => {
    const link = target instanceof Element ? target.closest('a') : null;
    if (!link?.href) return;
    if (link.origin !== location.origin) {
      if (link.protocol === 'https:') track(event('outbound', 'open', link.host));
    } else if (link.pathname.startsWith('/documents/')) track(event('document', 'open', link.pathname));
  });
  document.addEventListener('submit', (sent) => {
    const form = sent.target as HTMLFormElement;
    // a form that its island sends is counted by its call, when it went well
    if (!sent.defaultPrevented && form.method === 'post')
      track(event('form', 'send', document.documentElement.dataset['route']));
  });
}
