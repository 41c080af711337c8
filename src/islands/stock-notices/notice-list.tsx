import { useState, type ReactNode } from 'react';
import { close } from '#lib/icons.ts';
import { articlePath } from '#lib/paths.ts';
import type { StockNotice } from '#shop/stock-notices/model.ts';
import { api } from '../kit/api.ts';
import { island, useIsland } from '../kit/island.tsx';
import { sayFailure } from '../kit/say-failure.ts';
import { IconButton } from '../ui/icon-button.tsx';
import { Picture } from '../ui/picture.tsx';

interface Props {
  notices: readonly StockNotice[];
}

/** What the customer waits for, and what came lately; the section goes with the last row. */
export const NoticeList = island('stock-notices', function NoticeList({ notices: all }: Props) {
  const { t } = useIsland();
  /** Numbers on their way out: one that is refused comes back, others that went meanwhile do not. */
  const [leaving, setLeaving] = useState<readonly string[]>([]);
  const notices = all.filter(({ number }) => !leaving.includes(number));
  const cancel = async (number: string): Promise<void> => {
    setLeaving((before) => [...before, number]);
    try {
      await api.call('POST /customerapi/stock-notices/cancel', { body: { number } });
    } catch (error) {
      setLeaving((before) => before.filter((one) => one !== number));
      await sayFailure(error);
    }
  };
  if (notices.length === 0) return null;
  return (
    <section className="portal-section" id="benachrichtigungen" aria-labelledby="benachrichtigungen-title">
      <header>
        <h2 id="benachrichtigungen-title">{t('stock-notices:title')}</h2>
      </header>
      <ul className="card plain-rows notice-rows">
        {notices.map((notice) => (
          <NoticeRow key={notice.number} notice={notice} onCancel={() => void cancel(notice.number)} />
        ))}
      </ul>
    </section>
  );
});

function NoticeRow({ notice, onCancel }: { notice: StockNotice; onCancel: () => void }) {
  const { t, date, prefix } = useIsland();
  const { number, offer, toldAt, askedAt } = notice;
  const name = offer?.name ?? t('cart:line.gone');
  return (
    <li data-awaited={number}>
      <Picture number={number} size={44} />
      <p>
        <a className="strong" href={articlePath(prefix, number, offer?.name)}>
          {name}
        </a>
        <Meta>
          {number} ·{' '}
          {toldAt
            ? t('stock-notices:told', { date: date(toldAt) })
            : t('stock-notices:asked', { date: date(askedAt) })}
        </Meta>
        {offer?.successor && (
          <Meta>
            {t('catalogue:article.successor')}{' '}
            <a className="link" href={articlePath(prefix, offer.successor)}>
              {offer.successor}
            </a>
          </Meta>
        )}
      </p>
      {offer && (
        <span className="stock" data-vkz={offer.vkz}>
          {t(`catalogue:vkz.${offer.vkz}`)}
        </span>
      )}
      <IconButton
        icon={close}
        size={18}
        label={t('stock-notices:cancel', { name })}
        className="needs-script"
        onClick={onCancel}
      />
    </li>
  );
}

function Meta({ children }: { children: ReactNode }) {
  return <span className="num plain-meta">{children}</span>;
}
