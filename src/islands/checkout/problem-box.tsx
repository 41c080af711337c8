import type { Ref } from 'react';
import type { CheckoutProblem } from '#shop/checkout/wire.ts';
import { island, useIsland } from '../kit/island.tsx';
import { changeText } from './change-text.ts';

interface Props {
  problem: CheckoutProblem | null;
  currency: string;
  /** Articles are taken out on the page itself: no way to the cart. */
  stays?: boolean;
  ref?: Ref<HTMLDivElement>;
}

/** What stands against the order, above the form: a sentence, and what has changed since it was confirmed. */
export function ProblemBox({ problem, currency, stays = false, ref }: Props) {
  const island = useIsland();
  const { t, prefix } = island;
  const { message, changes = [], articles = [], order = null } = problem ?? {};
  const leads = !stays && (order !== null || articles.length > 0);
  return (
    <div
      className="form-summary checkout-problem"
      role="alert"
      tabIndex={-1}
      data-problem
      hidden={problem === null}
      ref={ref}
    >
      <strong>{message}</strong>
      <ul className="num">
        {changes.map((change) => {
          const text = changeText(change, currency, island);
          return <li key={`${change.art} ${text}`}>{text}</li>;
        })}
        {articles.map((number) => (
          <li key={number}>{number}</li>
        ))}
      </ul>
      {leads && (
        <a className="link" href={order === null ? `/${prefix}/wk` : `/${prefix}/wk/submit?auftrag=${order}`}>
          {order === null ? t('checkout:back') : t('checkout:done.to-order')}
        </a>
      )}
    </div>
  );
}

/** The box on pages of the server that have no other island. */
export const ProblemNote = island('problem', ProblemBox);
