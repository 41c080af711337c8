import { useRef, useState } from 'react';
import { search as searchIcon } from '#lib/icons.ts';
import { SheetInput } from '../kit/form/sheet-input.tsx';
import { island, useIsland } from '../kit/island.tsx';
import type { FailedRow } from '../order-sheets/failed-rows.tsx';
import { Dialog } from '../ui/dialog.tsx';
import { Icon } from '../ui/icon.tsx';
import { useLoaded } from '../ui/use-loaded.ts';
import { AddPair } from './add-pair.tsx';
import { NumberTable } from './number-table.tsx';
import {
  forget,
  importFile,
  readRows,
  savePair,
  type ImportProgress,
  type Rows,
} from './own-numbers-calls.ts';

const loadFailed = () => import('../order-sheets/failed-rows.tsx');

interface Props {
  found: Rows;
  /** What the table is searched for; '' = all. */
  search: string;
}

/** Own numbers: one by hand, many by a file, all of them out again; a table to look up and forget. */
export const OwnNumbersPage = island('own-numbers', function OwnNumbersPage({ found, search }: Props) {
  const { t, prefix, number } = useIsland();
  const [rows, setRows] = useState(found);
  const [progress, setProgress] = useState<ImportProgress | null>(null);
  const [failed, setFailed] = useState<readonly FailedRow[]>([]);
  const parts = useLoaded(loadFailed, failed.length > 0);
  const stop = useRef<AbortController>(undefined);
  const base = `/${prefix}/meinlabor/artikelnummern`;
  const reload = async (): Promise<void> => {
    const now = await readRows(search);
    if (now) setRows(now);
  };
  const takeFile = (file: File): void => {
    stop.current = new AbortController();
    setFailed([]);
    void importFile(file, t, { signal: stop.current.signal, onProgress: setProgress })
      .then(setFailed)
      .finally(reload);
  };
  return (
    <div className="own">
      <Dialog
        open={progress !== null}
        // at 100 too, when nothing is left to stop
        onClose={() => {
          stop.current?.abort();
          setProgress(null);
        }}
        title={t('own-numbers:import.title')}
        closeLabel={t('own-numbers:import.stop')}
        text={
          progress &&
          t('own-numbers:import.done', { done: number(progress.done), total: number(progress.total) })
        }
        progress={progress ? Math.round((progress.done / progress.total) * 100) : 0}
      />
      <AddPair save={(pair) => savePair(pair, t).finally(reload)} />
      <div className="list-actions">
        <label className="btn btn-quiet list-file needs-script">
          {t('order-lists:action.import')}
          <SheetInput data-import aria-describedby="own-file-hint" onFiles={([file]) => takeFile(file!)} />
        </label>
        <a className="btn btn-quiet" href={`${base}/export.csv`} download>
          {t('order-lists:action.export')}
        </a>
        <p className="form-hint" id="own-file-hint">
          {t('own-numbers:file-hint')}
        </p>
      </div>
      {parts && failed.length > 0 && (
        <parts.FailedRows rows={failed} headings={[t('own-numbers:own'), t('cart:column.number')]} />
      )}
      {rows.hasAny && <Search base={base} search={search} />}
      <NumberTable found={rows} forget={(own) => forget(own).finally(reload)} />
    </div>
  );
});

/** A form of its own address: the table can be linked and works without script. */
function Search({ base, search }: { base: string; search: string }) {
  const { t } = useIsland();
  return (
    <form className="own-search" action={base}>
      <input
        className="field"
        type="search"
        name="q"
        defaultValue={search}
        maxLength={60}
        aria-label={t('own-numbers:search')}
        placeholder={t('own-numbers:search')}
      />
      <button type="submit" className="btn btn-quiet" aria-label={t('own-numbers:search')}>
        <Icon shape={searchIcon} size={20} />
      </button>
    </form>
  );
}
