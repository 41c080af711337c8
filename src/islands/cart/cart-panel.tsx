import { useStore } from '@nanostores/react';
import { useEffect, useRef, useState, type RefObject } from 'react';
import type { AnswerOf } from '#api/contract/calls.ts';
import { api } from '../kit/api.ts';
import { island, useIsland } from '../kit/island.tsx';
import { Panel } from '../ui/dialog.tsx';
import { createAutoClose } from './auto-close.ts';
import { $cartPanel, type Added } from './panel-store.ts';
import { PanelProduct } from './panel-product.tsx';
import { PanelRecommendations } from './panel-recommendations.tsx';
import './cart-panel.css';

/** The panel closes by itself after this long (specification 9). */
const AUTO_CLOSE_MS = 10_000;

type Answer = AnswerOf<'GET /guestapi/recommend/{articleNumber}/{country}/{language}'>['result'];
type Recommendation = AnswerOf<'POST /customerapi/articles'>['result'][number];
interface Recommended {
  recommendations: readonly Recommendation[];
  product: Answer['product'] | null;
}

const NOTHING: Recommended = { recommendations: [], product: null };

/** The side panel that answers an addition: quantity in the cart and what goes with it (specification 4). */
export const CartPanel = island('cart-panel', function CartPanel() {
  const { t, prefix } = useIsland();
  const added = useStore($cartPanel);
  const close = (): void => $cartPanel.set(null);
  const content = useRef<HTMLDivElement>(null);
  const restart = useAutoClose(added, content);
  return (
    <Panel
      open={added !== null}
      onClose={close}
      title={t('client:cart-panel.title')}
      closeLabel={t('client:cart-panel.close')}
      className="cart-panel"
      initialFocus={content}
    >
      {/* oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- only looks whether somebody is at it */}
      <div
        ref={content}
        tabIndex={-1}
        className="cart-panel-content"
        onPointerLeave={restart}
        onBlur={restart}
        onInput={restart}
      >
        {added && <Content key={added.number} added={added} prefix={prefix} close={close} />}
      </div>
    </Panel>
  );
});

function Content({ added, prefix, close }: { added: Added; prefix: string; close: () => void }) {
  const { t } = useIsland();
  const found = useRecommendations(added.number);
  return (
    <>
      <PanelProduct added={added} product={found?.product ?? null} />
      <div className="cart-panel-ways">
        <a className="btn btn-primary" href={`/${prefix}/wk`}>
          {t('client:cart-panel.to-cart')}
        </a>
        <button type="button" className="btn btn-quiet" onClick={close}>
          {t('client:cart-panel.go-on')}
        </button>
      </div>
      <PanelRecommendations recommendations={found && found.recommendations} />
    </>
  );
}

/** What goes with an article; null until it is known. An addition is complete without. */
function useRecommendations(articleNumber: string): Recommended | null {
  const { country, language } = useIsland();
  const [found, setFound] = useState<Recommended | null>(null);
  useEffect(() => {
    const gone = new AbortController();
    const params = { articleNumber, country, language };
    api
      .call('GET /guestapi/recommend/{articleNumber}/{country}/{language}', { params, signal: gone.signal })
      .then(async ({ result }) =>
        setFound({ ...result, recommendations: await atOwnPrices(result, gone.signal) }),
      )
      .catch(() => gone.signal.aborted || setFound(NOTHING));
    return () => gone.abort();
  }, [articleNumber, country, language]);
  return found;
}

/** The recommendations as the customer would buy them. */
async function atOwnPrices({ recommendations }: Answer, signal: AbortSignal): Promise<Recommendation[]> {
  const numbers = recommendations.map(({ Artikelnummer }) => Artikelnummer);
  if (numbers.length === 0) return [];
  return (await api.call('POST /customerapi/articles', { body: { numbers }, signal })).result;
}

/** Closes after a while, never while somebody is at it: hovering, or focused by keyboard. Returns what begins the time anew. */
function useAutoClose(added: Added | null, content: RefObject<HTMLDivElement | null>): () => void {
  const [autoClose] = useState(() => {
    const isHeld = (): boolean =>
      Boolean(content.current?.matches(':hover') || content.current?.querySelector(':focus-visible'));
    return createAutoClose(AUTO_CLOSE_MS, isHeld, () => $cartPanel.set(null));
  });
  useEffect(() => {
    if (!added) return;
    autoClose.restart();
    return autoClose.stop;
  }, [added, autoClose]);
  return autoClose.restart;
}
