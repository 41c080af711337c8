import { useState } from 'react';
import type { AnswerOf } from '#api/contract/calls.ts';
import { api } from '../kit/api.ts';
import { useIsland } from '../kit/island.tsx';
import { showToast } from '../kit/stores/toast.ts';
import { useBusy } from '../kit/use-busy.ts';
import { Button } from '../ui/button.tsx';

export type Survey = AnswerOf<'GET /customerapi/zahnlager/aufnahmen'>['surveys'][number];
type Taken = AnswerOf<'POST /customerapi/zahnlager/aufnahmen/{request}'>;

/** Stocks that the dealer recorded for this laboratory: looked at, then taken or left. Nothing where none waits. */
export function Surveys({ surveys: initial }: { surveys: readonly Survey[] }) {
  const [surveys, setSurveys] = useState(initial);
  // of what is shown then: another one may have been left meanwhile
  const leave = (request: number): void =>
    setSurveys((shown) => shown.filter((one) => one.request !== request));
  return surveys.map((survey) => <Waiting key={survey.request} survey={survey} onLeft={leave} />);
}

function Waiting({ survey, onLeft }: { survey: Survey; onLeft: (request: number) => void }) {
  const { t, date } = useIsland();
  const { request, madeAt, places } = survey;
  const { isBusy, run } = useBusy();
  const [seen, setSeen] = useState<Taken | null>(null);
  const params = { request };
  const ask = (apply: boolean): Promise<Taken> =>
    api.call('POST /customerapi/zahnlager/aufnahmen/{request}', {
      params,
      body: { apply, name: t('cart:place.cabinet') },
    });
  const look = async (): Promise<void> => setSeen(await ask(false));
  const take = async (): Promise<void> => {
    await ask(true);
    location.reload();
  };
  const leave = async (): Promise<void> => {
    await api.call('POST /customerapi/zahnlager/aufnahmen/{request}/lassen', { params });
    showToast(t('tooth-stock:survey.left'), 'success');
    onLeft(request);
  };
  const title = `ts-survey-${request}`;
  return (
    <section className="ts-section" aria-labelledby={title}>
      <h2 id={title}>{t('tooth-stock:survey.title')}</h2>
      <p>{t('tooth-stock:survey.text', { request, places, date: date(madeAt) })}</p>
      {seen && <Effect seen={seen} />}
      <div className="ts-tools">
        {seen ? (
          <Button
            look="primary"
            busy={isBusy}
            disabled={seen.problems.length > 0}
            onClick={() => void run(take)}
          >
            {t('tooth-stock:survey.take')}
          </Button>
        ) : (
          <Button look="primary" busy={isBusy} onClick={() => void run(look)}>
            {t('tooth-stock:survey.look')}
          </Button>
        )}
        <Button busy={isBusy} onClick={() => void run(leave)}>
          {t('tooth-stock:survey.leave')}
        </Button>
      </div>
    </section>
  );
}

/** What taking it would do; what stands against it. */
function Effect({ seen: { places, same, cabinets, drawers, problems } }: { seen: Taken }) {
  const { t } = useIsland();
  const reasons = Map.groupBy(problems, ({ problem }) => problem);
  return (
    <>
      <p role="status">
        {t('tooth-stock:survey.effect', { places, same })}{' '}
        {cabinets + drawers > 0 && t('tooth-stock:file.made', { cabinets, drawers })}
      </p>
      {problems.length > 0 && (
        <ul className="ts-list">
          {[...reasons].map(([problem, rows]) => (
            <li key={problem}>
              {rows.length} × {t(`tooth-stock:file.problem.${problem}`)}
            </li>
          ))}
        </ul>
      )}
    </>
  );
}
