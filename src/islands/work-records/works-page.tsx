import { lazy, Suspense } from 'react';
import { plus } from '#lib/icons.ts';
import { WORK_STATES, type WorkState } from '#shop/work-records/model.ts';
import { island, useIsland } from '../kit/island.tsx';
import { $lastSeen, readLastSeen } from '../kit/stores/last-seen.ts';
import { useKept } from '../kit/use-kept.ts';
import { OfflineBar } from '../offline/offline-bar.tsx';
import { ButtonLink } from '../ui/button.tsx';
import { ChoiceField } from '../ui/choice-field.tsx';
import { TextField } from '../ui/text-field.tsx';
import type { KeptWork } from './document/works-calls.ts';
import { LotFiles } from './lot-files.tsx';
import { SearchForm } from './search-form.tsx';
import { WorksImport } from './works-import.tsx';
import { WorksExport } from './works-export.tsx';
import './work-records.css';

/** Below the works, and much less often needed. */
const ClientBook = lazy(async () => ({ default: (await import('./client-book.tsx')).ClientBook }));

interface Props {
  works: readonly KeptWork[];
  /** What was searched for; '' = the latest. */
  search: string;
  /** Begun from, and until: ISO dates, '' without an end. */
  days: { readonly von: string; readonly bis: string };
  /** Only those in this state; '' = all. */
  status: WorkState | '';
  /** Searched by lot instead of by number. */
  byLot: boolean;
  mayWrite: boolean;
}

/** The laboratory's works, or those that have a lot. */
export const WorksPage = island(
  'works',
  function WorksPage({ works, search, days, status, byLot, mayWrite }: Props) {
    const { t, prefix } = useIsland();
    return (
      <div className="works">
        <OfflineBar />
        {mayWrite && (
          <ButtonLink look="primary" icon={plus} href={`/${prefix}/logbuch/neu`}>
            {t('work-records:new')}
          </ButtonLink>
        )}
        <SearchForm
          path="logbuch"
          name="q"
          go={t('work-records:go')}
          label={t('work-records:search')}
          value={byLot ? '' : search}
        >
          <TextField type="date" name="von" label={t('work-records:export.from')} defaultValue={days.von} />
          <TextField type="date" name="bis" label={t('work-records:export.to')} defaultValue={days.bis} />
          <StateChoice status={status} />
        </SearchForm>
        <SearchForm
          path="logbuch/charge"
          name="charge"
          label={t('work-records:lot-search')}
          go={t('work-records:go')}
          value={byLot ? search : ''}
        />
        {works.length === 0 && (!byLot || search) && (
          <p role="status">
            {t(search || days.von || days.bis || status ? 'work-records:not-found' : 'work-records:none')}
          </p>
        )}
        <ul className="works-list">
          {works.map((work) => (
            <li key={work.id}>
              <a className="card works-card" href={`/${prefix}/logbuch/arbeit/${work.id}`}>
                <strong className="num">{work.number}</strong>
                <span>{work.client.name}</span>
                <span>{work.patient}</span>
                <span className="works-state" data-state={work.state}>
                  {t(`work-records:state.${work.state}`)}
                </span>
              </a>
            </li>
          ))}
        </ul>
        <SeenWorks works={works} />
        {!byLot && (
          <Suspense>
            <ClientBook mayWrite={mayWrite} />
          </Suspense>
        )}
        {!byLot && <WorksExport />}
        {!byLot && mayWrite && <WorksImport />}
        {byLot && works.length > 0 && <LotFiles works={works} lot={search} />}
      </div>
    );
  },
);

/** One state, or all of them. */
function StateChoice({ status }: Pick<Props, 'status'>) {
  const { t } = useIsland();
  return (
    <ChoiceField
      name="status"
      label={t('work-records:file.state')}
      options={[
        { key: '', label: t('work-records:any-state') },
        ...WORK_STATES.map((key) => ({ key, label: t(`work-records:state.${key}`) })),
      ]}
      preset={status}
    />
  );
}

/** What this browser looked at last. */
function SeenWorks({ works }: { works: readonly KeptWork[] }) {
  const { t, prefix } = useIsland();
  const { patientenarbeit } = useKept($lastSeen, readLastSeen);
  const seen = patientenarbeit.flatMap((id) => works.find((work) => work.id === id) ?? []);
  if (seen.length === 0) return null;
  return (
    <section aria-labelledby="works-seen">
      <h2 id="works-seen">{t('work-records:recent')}</h2>
      <p className="works-seen">
        {seen.map(({ id, number }) => (
          <a className="chip" key={id} href={`/${prefix}/logbuch/arbeit/${id}`}>
            {number}
          </a>
        ))}
      </p>
    </section>
  );
}
