import type { ApiToken } from '#shop/api-tokens/model.ts';
import { api } from '../kit/api.ts';
import { ActionForm } from '../kit/form/action-form.tsx';
import { useIsland, type Island } from '../kit/island.tsx';

interface Props {
  tokens: readonly ApiToken[];
  now: string;
  onRevoked: (id: string) => void;
}

function factsOf(
  { userName, createdAt, usedAt, expiresAt }: ApiToken,
  now: string,
  { t, date }: Island,
): string[] {
  // a token ends with its last day in UTC, hours into the next day of the company's time zone
  const lastDay = expiresAt && date(`${expiresAt.slice(0, 10)}T12:00:00.000Z`);
  return [
    userName === null
      ? t('api-tokens:list.gone')
      : t('api-tokens:list.acts', { user: userName || t('api-tokens:new.account') }),
    t('api-tokens:list.created', { day: date(createdAt) }),
    usedAt ? t('api-tokens:list.used', { day: date(usedAt) }) : t('api-tokens:list.unused'),
    ...(expiresAt
      ? [t(expiresAt <= now ? 'api-tokens:list.expired' : 'api-tokens:list.until', { day: lastDay })]
      : []),
  ];
}

/** The tokens that are there: whom they act as, what they may, when they were used last; each can be revoked. */
export function TokenList({ tokens, now, onRevoked }: Props) {
  const island = useIsland();
  const { t } = island;
  if (tokens.length === 0) return <p className="muted">{t('api-tokens:empty')}</p>;
  return (
    <ul className="stack">
      {tokens.map((token) => (
        <li key={token.id} className="card card-near" data-api-token={token.id}>
          <p className="item-title">
            {token.name} <code className="item-note">{token.prefix}…</code>
          </p>
          <p className="above-least">
            {token.scopes.map((scope) => t(`api-tokens:scope.${scope}`)).join(' · ')}
          </p>
          <p className="num title-note">{factsOf(token, now, island).join(' · ')}</p>
          <details className="above-close">
            <summary className="fold-head">{t('api-tokens:list.revoke')}</summary>
            <div className="fold-body">
              <p className="said">{t('api-tokens:list.sure')}</p>
              <ActionForm
                id={`revoke-${token.id}`}
                submit={t('api-tokens:list.revoke')}
                send={() =>
                  api.call('POST /customerapi/api-tokens/{id}/revoke', { params: { id: token.id } })
                }
                onDone={() => onRevoked(token.id)}
              />
            </div>
          </details>
        </li>
      ))}
    </ul>
  );
}
