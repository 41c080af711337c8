import { useEffect, useState } from 'react';
import type { AnswerOf } from '#api/contract/calls.ts';
import { api } from '../kit/api.ts';
import { useIsland } from '../kit/island.tsx';
import { sayFailure } from '../kit/say-failure.ts';
import { Button } from '../ui/button.tsx';
import { ChoiceField } from '../ui/choice-field.tsx';
import { DataTable } from './data-table.tsx';

type List = AnswerOf<'GET /customerapi/zahnlager/schrank/{cabinet}/inventurliste'>;

const YEARS = 3;

/** What lay in a cabinet at the end of a year, as its movements say: for the books, for the dealer's inventory, for paper. */
export function InventoryList({ cabinet }: { cabinet: number }) {
  const { t } = useIsland();
  const [thisYear] = useState(() => new Date().getFullYear());
  const [year, setYear] = useState(thisYear);
  const [list, setList] = useState<List | null>(null);
  useEffect(() => {
    let isLast = true;
    api
      .call('GET /customerapi/zahnlager/schrank/{cabinet}/inventurliste', {
        params: { cabinet },
        query: { jahr: `${year}` },
      })
      .then((found) => isLast && setList(found))
      .catch(sayFailure);
    return () => void (isLast = false);
  }, [cabinet, year]);
  const years = Array.from({ length: YEARS }, (_, back) => `${thisYear - back}`);
  return (
    <section className="ts-section" aria-labelledby="ts-inventory">
      <h2 id="ts-inventory">{t('tooth-stock:inventory.title')}</h2>
      <div className="ts-tools">
        <ChoiceField
          label={t('tooth-stock:inventory.year')}
          options={years.map((key) => ({ key, label: key }))}
          pick={`${year}`}
          onPick={(key) => setYear(Number(key))}
        />
        <Button onClick={() => print()}>{t('tooth-stock:print.button')}</Button>
      </div>
      {list && <Lines list={list} />}
    </section>
  );
}

function Lines({ list: { day, currency, sets } }: { list: List }) {
  const { t, date, money } = useIsland();
  const value = sets.reduce((sum, { whole, price }) => sum + whole * (price ?? 0), 0);
  const head = [
    t('tooth-stock:history.article'),
    t('tooth-stock:consignment.set'),
    t('tooth-stock:inventory.before'),
    t('tooth-stock:inventory.consumed'),
    t('tooth-stock:inventory.whole'),
    t('tooth-stock:figure.opened'),
  ];
  const rows = sets.map((one) => [one.article, one.name, one.before, one.consumed, one.whole, one.opened]);
  return (
    <>
      <DataTable
        caption={t('tooth-stock:inventory.caption', { day: date(day) })}
        head={head}
        rows={rows}
        shown={2000}
        none={t('tooth-stock:inventory.none')}
      />
      {value > 0 && <p>{t('tooth-stock:inventory.sum', { sum: money(value, currency) })}</p>}
    </>
  );
}
