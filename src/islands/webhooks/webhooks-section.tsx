import { useState } from 'react';
import type { Webhook } from '#shop/webhooks/model.ts';
import { api } from '../kit/api.ts';
import { island, useIsland } from '../kit/island.tsx';
import { readAgain } from '../kit/read-again.ts';
import { useKeptFocus } from '../kit/use-kept-focus.ts';
import { NewWebhook } from './new-webhook.tsx';
import { WebhookList } from './webhook-list.tsx';
import './webhooks.css';

/** Where the laboratory's software is told of events, and a form for another receiver. */
export const WebhooksSection = island(
  'webhooks',
  function WebhooksSection(props: { webhooks: readonly Webhook[] }) {
    const { t } = useIsland();
    const [webhooks, setWebhooks] = useState(props.webhooks);
    const page = useKeptFocus<HTMLDivElement>(webhooks);
    const reload = (): Promise<void> =>
      readAgain(
        () => api.call('GET /customerapi/webhooks'),
        (now) => setWebhooks(now.webhooks),
      );
    return (
      <div ref={page} className="stack-wide" tabIndex={-1}>
        <WebhookList webhooks={webhooks} onChange={reload} />
        <section className="card card-wide" aria-labelledby="webhook-title">
          <h3 className="card-title" id="webhook-title">
            {t('webhooks:new.title')}
          </h3>
          <NewWebhook onMade={reload} />
        </section>
      </div>
    );
  },
);
