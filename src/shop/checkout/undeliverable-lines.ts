import type { Priced } from '#shop/cart/index.ts';
import { obstaclesOf, type DeliveryMethod } from '#shop/delivery/index.ts';
import type { InTheWay } from './model.ts';

/** The lines because of which some of these ways are closed, with why (docs/rules/ordering.md#special-goods). */
export function undeliverableLines(
  { lines, kindsBy }: Pick<Priced, 'lines' | 'kindsBy'>,
  methods: readonly DeliveryMethod[],
): InTheWay[] {
  return lines.flatMap(({ id, number, name }) => {
    const kinds = kindsBy.get(number);
    const obstacles = kinds ? [...new Set(methods.flatMap((method) => obstaclesOf(method, kinds)))] : [];
    return obstacles.length > 0 ? [{ id, number, name, obstacles }] : [];
  });
}
