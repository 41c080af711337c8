import type { TextKey } from '#i18n/text-keys.ts';
import type { OrderDetail, OrderState } from '#shop/orders/index.ts';

export interface Step {
  readonly text: Extract<TextKey, `orders:${string}`>;
  readonly done: boolean;
  readonly current: boolean;
  /** The order ended here without being carried out. */
  readonly ended: boolean;
  /** UTC time at which it was reached. */
  readonly at: string | null;
}

const RANK: Readonly<Partial<Record<OrderState, number>>> = {
  'waiting-release': 0,
  held: 1,
  placed: 1,
  confirmed: 2,
  'partly-delivered': 3,
  delivered: 4,
};
const WAY = [
  { state: 'waiting-release', text: 'orders:detail.release', rank: 0 },
  { state: 'placed', text: 'orders:state.placed', rank: 1 },
  { state: 'confirmed', text: 'orders:state.confirmed', rank: 2 },
  { state: 'partly-delivered', text: 'orders:goods.delivering', rank: 3 },
  { state: 'delivered', text: 'orders:state.delivered', rank: 4 },
] as const;

/** All pieces left, and a delivery has not arrived yet: an order is delivered when the last one did. */
export const isUnderway = ({ state, deliveries }: Pick<OrderDetail, 'state' | 'deliveries'>): boolean =>
  state === 'delivered' && deliveries.some(({ arrivedOn }) => arrivedOn === null);

/** The way of an order, step by step; the release only where there is one, an end without goods as the last step. */
export function stepsOf(order: Pick<OrderDetail, 'state' | 'events' | 'release' | 'deliveries'>): Step[] {
  const { state, events, release, deliveries } = order;
  const underway = isUnderway(order);
  const rank = underway ? RANK['partly-delivered']! : (RANK[state] ?? null);
  const reached = rank ?? Math.max(0, ...events.map(({ to }) => RANK[to] ?? 0));
  const way = WAY.filter((step) => step.rank > 0 || release !== null);
  const timeOf = (to: OrderState): string | null => events.find((event) => event.to === to)?.at ?? null;
  const arrivals = deliveries.flatMap(({ arrivedOn }) => arrivedOn ?? []).toSorted();
  const at = (to: OrderState): string | null => {
    if (to === 'delivered') return underway ? null : (arrivals.at(-1) ?? timeOf(to));
    return timeOf(to) ?? (to === 'partly-delivered' && underway ? timeOf('delivered') : null);
  };
  if (rank === null) {
    const gone = way.filter((step) => step.rank <= reached && at(step.state) !== null);
    return [
      ...gone.map((step) => ({
        text: step.text,
        done: true,
        current: false,
        ended: false,
        at: at(step.state),
      })),
      { text: `orders:state.${state}`, done: true, current: true, ended: true, at: at(state) },
    ];
  }
  return way.map((step) => ({
    text: step.text,
    done: step.rank < reached || (step.rank === reached && reached > 0),
    current: step.rank === reached,
    ended: false,
    at: at(step.state),
  }));
}
