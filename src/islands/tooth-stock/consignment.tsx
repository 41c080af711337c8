import { useEffect, useState } from 'react';
import type { AnswerOf } from '#api/contract/calls.ts';
import { stockOrderPath } from '#lib/paths.ts';
import { api } from '../kit/api.ts';
import { useIsland } from '../kit/island.tsx';
import { sayFailure } from '../kit/say-failure.ts';
import { showToast } from '../kit/stores/toast.ts';
import { useBusy } from '../kit/use-busy.ts';
import { Button } from '../ui/button.tsx';
import { DataTable } from './data-table.tsx';

type Consumption = AnswerOf<'GET /customerapi/zahnlager/verbrauch'>;

/** What was taken of the dealer's goods and is not yet told him, the press that tells it, and what was told before. */
export function Consignment() {
  const { t, money } = useIsland();
  const [seen, setSeen] = useState<Consumption | null>(null);
  const { isBusy, run } = useBusy();
  const read = (): void =>
    void api.call('GET /customerapi/zahnlager/verbrauch').then(setSeen).catch(sayFailure);
  useEffect(read, []);
  const report = async (): Promise<void> => {
    const { order, state } = await api.call('POST /customerapi/zahnlager/verbrauch/melden', {
      body: { booking: crypto.randomUUID() },
    });
    showToast(
      t(`tooth-stock:consignment.${state === 'waiting-release' ? 'waiting' : 'done'}`, { order }),
      'success',
    );
    read();
  };
  if (!seen) return null;
  const { open, currency } = seen;
  const rows = open.map(({ article, name, sets, price }) => [
    article,
    name,
    sets,
    price === null ? '–' : money(price * sets, currency),
  ]);
  const head = [
    t('tooth-stock:history.article'),
    t('tooth-stock:consignment.set'),
    t('tooth-stock:figure.sets'),
    t('tooth-stock:consignment.price'),
  ];
  return (
    <section className="ts-section" aria-labelledby="ts-consignment">
      <h2 id="ts-consignment">{t('tooth-stock:consignment.title')}</h2>
      <p className="ts-none">{t('tooth-stock:consignment.hint')}</p>
      <DataTable
        caption={t('tooth-stock:consignment.open')}
        head={head}
        rows={rows}
        shown={200}
        none={t('tooth-stock:consignment.none')}
      />
      <div className="ts-tools">
        <Button look="primary" busy={isBusy} disabled={open.length === 0} onClick={() => void run(report)}>
          {t('tooth-stock:consignment.report')}
        </Button>
      </div>
      <Reports reports={seen.reports} />
    </section>
  );
}

/** The last reports with the order that each became. */
function Reports({ reports }: Pick<Consumption, 'reports'>) {
  const { t, date, prefix } = useIsland();
  if (reports.length === 0) return null;
  return (
    <>
      <h3>{t('tooth-stock:consignment.reports')}</h3>
      <ul className="ts-list">
        {reports.map(({ number, order, at, sets }) => (
          <li key={number}>
            <a href={stockOrderPath(prefix, { number: order, placedAt: at })}>
              {t('tooth-stock:consignment.report-of', { order, date: date(at), sets })}
            </a>
          </li>
        ))}
      </ul>
    </>
  );
}
