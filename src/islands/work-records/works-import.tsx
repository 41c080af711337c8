import { useState } from 'react';
import { ApiError } from '#lib/api-client.ts';
import { newWorkId } from '#shop/work-records/model.ts';
import { useIsland } from '../kit/island.tsx';
import { sayFailure } from '../kit/say-failure.ts';
import { showToast } from '../kit/stores/toast.ts';
import { useBusy } from '../kit/use-busy.ts';
import { Button } from '../ui/button.tsx';
import { keepWork } from './document/works-calls.ts';
import type { ReadWorks } from './files/read-works-csv.ts';

const MOST_SHOWN = 20;
const SAID_MS = 15_000;

type Found = ReadWorks & { columns: Readonly<Record<string, string>> };

/** Works of other software: a table is read, what is wrong with it is said, and what is new is kept. */
export function WorksImport() {
  const island = useIsland();
  const { t, language } = island;
  const [found, setFound] = useState<Found | null>(null);
  const { isBusy, run } = useBusy();
  const read = (file: File): Promise<void> =>
    run(async () => {
      const files = await import('./files/index.ts');
      const context = await files.openFileContext(language, island);
      setFound({ ...files.readWorksCsv(await file.text(), context), columns: files.headingsOf(context) });
    });
  const take = (works: ReadWorks['works']): Promise<void> =>
    run(async () => {
      const counts = { kept: 0, there: 0, refused: 0 };
      for (const work of works) {
        try {
          await keepWork(newWorkId(), { version: 0, step: 'save' }, work);
          counts.kept++;
        } catch (error) {
          if (!(error instanceof ApiError) || !error.code) return sayFailure(error); // nobody answers: the rest later
          counts[error.code === 'works.number-taken' ? 'there' : 'refused']++;
        }
      }
      setFound(null);
      const how = counts.refused > 0 ? 'error' : 'success';
      showToast(t('work-records:import.done', counts), how, SAID_MS);
    });
  return (
    <details className="works-export">
      <summary>{t('work-records:import.title')}</summary>
      <p className="form-hint">{t('work-records:import.hint')}</p>
      <label className="btn btn-quiet">
        {t('work-records:import.file')}
        <input
          type="file"
          className="sr-only"
          accept=".csv,text/csv"
          onChange={({ target }) => {
            const file = target.files?.[0];
            if (file) void read(file);
            target.value = '';
          }}
        />
      </label>
      {found && <FoundWorks found={found} isBusy={isBusy} onTake={() => void take(found.works)} />}
    </details>
  );
}

function FoundWorks({ found, isBusy, onTake }: { found: Found; isBusy: boolean; onTake: () => void }) {
  const { t } = useIsland();
  const materials = found.works.reduce((sum, { positions }) => sum + positions.length, 0);
  return (
    <>
      <p role="status">{t('work-records:import.found', { works: found.works.length, materials })}</p>
      <ul>
        {found.faults.slice(0, MOST_SHOWN).map(({ line, column }) => (
          <li key={line}>{t('work-records:import.line', { line, what: found.columns[column] ?? column })}</li>
        ))}
      </ul>
      {found.works.length > 0 && (
        <Button look="primary" busy={isBusy} onClick={onTake}>
          {t('work-records:import.take')}
        </Button>
      )}
    </>
  );
}
