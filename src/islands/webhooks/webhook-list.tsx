import { useState } from 'react';
import type { Webhook } from '#shop/webhooks/model.ts';
import { api } from '../kit/api.ts';
import { ActionForm } from '../kit/form/action-form.tsx';
import { useIsland, type Island } from '../kit/island.tsx';

interface Props {
  webhooks: readonly Webhook[];
  onChange: () => Promise<void>;
}

function stateOf({ isOn, toldAt, failedAt, lastError }: Webhook, { t, date }: Island): string[] {
  return [
    ...(isOn ? [] : [t('webhooks:list.off')]),
    toldAt ? t('webhooks:list.told', { day: date(toldAt) }) : t('webhooks:list.untold'),
    ...(failedAt ? [t('webhooks:list.failed', { day: date(failedAt), error: lastError ?? '' })] : []),
  ];
}

/** The receivers that are there: what they are told, whether they take it; each can be tried, turned off, removed. */
export function WebhookList({ webhooks, onChange }: Props) {
  const { t } = useIsland();
  if (webhooks.length === 0) return <p className="muted">{t('webhooks:list.empty')}</p>;
  return (
    <ul className="stack">
      {webhooks.map((webhook) => (
        <WebhookRow key={webhook.id} {...{ webhook, onChange }} />
      ))}
    </ul>
  );
}

function WebhookRow({ webhook, onChange }: { webhook: Webhook } & Pick<Props, 'onChange'>) {
  const island = useIsland();
  const { t } = island;
  const [isTried, setTried] = useState(false);
  const { id, url, events, isOn } = webhook;
  const params = { id };
  return (
    <li className="card card-near" data-webhook={id}>
      <p className="item-title item-words">{url}</p>
      <p className="above-least">{events.map((event) => t(`webhooks:event.${event}`)).join(' · ')}</p>
      <p className="num title-note">{stateOf(webhook, island).join(' · ')}</p>
      <div className="webhook-ways">
        {isOn && (
          <ActionForm
            id={`try-${id}`}
            submit={t('webhooks:list.try')}
            send={() => api.call('POST /customerapi/webhooks/{id}/test', { params })}
            onDone={() => setTried(true)}
          />
        )}
        <ActionForm
          id={`switch-${id}`}
          submit={t(isOn ? 'webhooks:list.turn-off' : 'webhooks:list.turn-on')}
          send={() => api.call('POST /customerapi/webhooks/{id}/switch', { params, body: { isOn: !isOn } })}
          onDone={onChange}
        />
        <ActionForm
          id={`remove-${id}`}
          submit={t('webhooks:list.remove')}
          send={() => api.call('POST /customerapi/webhooks/{id}/remove', { params })}
          onDone={onChange}
        />
      </div>
      <p role="status">{isTried && t('webhooks:list.tried')}</p>
    </li>
  );
}
