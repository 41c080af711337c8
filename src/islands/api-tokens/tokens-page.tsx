import { useState } from 'react';
import type { ApiToken } from '#shop/api-tokens/model.ts';
import { api } from '../kit/api.ts';
import { island, useIsland } from '../kit/island.tsx';
import { readAgain } from '../kit/read-again.ts';
import { useKeptFocus } from '../kit/use-kept-focus.ts';
import { TokenForm } from './token-form.tsx';
import { TokenList } from './token-list.tsx';
import type { ActingUser } from './user-choice.ts';

interface Props {
  tokens: readonly ApiToken[];
  /** Who may act: the account itself (0) only where it is offered. */
  users: readonly ActingUser[];
  acting: number;
  /** UTC, ISO 8601: tokens that ended before are said to have. */
  now: string;
}

/** The tokens that are there, and a form for another. */
export const TokensPage = island('api-tokens', function TokensPage(props: Props) {
  const { users, acting, now } = props;
  const { t } = useIsland();
  const [tokens, setTokens] = useState(props.tokens);
  const page = useKeptFocus<HTMLDivElement>(tokens);
  const reload = (): Promise<void> =>
    readAgain(
      () => api.call('GET /customerapi/api-tokens'),
      (now) => setTokens(now.tokens),
    );
  return (
    <div ref={page} className="stack-wide" tabIndex={-1}>
      <TokenList
        {...{ tokens, now }}
        onRevoked={(id) => setTokens((all) => all.filter((token) => token.id !== id))}
      />
      <section className="card card-wide" aria-labelledby="api-token-title">
        <h2 className="card-title" id="api-token-title">
          {t('api-tokens:new.title')}
        </h2>
        <TokenForm {...{ users, acting }} onMade={reload} />
      </section>
    </div>
  );
});
