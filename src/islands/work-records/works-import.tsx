import { useState } from 'react';
import { ApiError } from '#lib/api-client.ts';
import { newWorkId } from '#shop/work-records/model.ts';
import { useIsland } from '../kit/island.tsx';
import { sayFailure } from '../kit/say-failure.ts';
import { pageText } from '../kit/page-text.ts';
import { readRefusal } from '../kit/refusal-text.ts';
import { showToast } from '../kit/stores/toast.ts';
import { useBusy } from '../kit/use-busy.ts';
import { Button } from '../ui/button.tsx';
import { keepWork } from './document/works-calls.ts';
import type { ReadWorks } from './files/read-works-csv.ts';

const MOST_SHOWN = 20;
const SAID_MS = 15_000;

type Found = ReadWorks & { columns: Readonly<Record<string, string>> };

/** A work that the server did not take, and why. */
interface RefusedWork {
  readonly number: string;
  readonly why: string;
}

/** Works of other software: a table is read, what is wrong with it is said, what is new is kept, what is refused is named. */
export function WorksImport() {
  const island = useIsland();
  const { t, language } = island;
  const [found, setFound] = useState<Found | null>(null);
  const [refused, setRefused] = useState<readonly RefusedWork[]>([]);
  const { isBusy, run } = useBusy();
  const read = (file: File): Promise<void> =>
    run(async () => {
      const files = await import('./files/index.ts');
      const context = await files.openFileContext(language, island);
      const text = files.textOf(new Uint8Array(await file.arrayBuffer()));
      setRefused([]);
      setFound({ ...files.readWorksCsv(text, context), columns: files.headingsOf(context) });
    });
  const take = (works: ReadWorks['works']): Promise<void> =>
    run(async () => {
      const counts = { kept: 0, there: 0 };
      const left: RefusedWork[] = [];
      for (const work of works) {
        try {
          await keepWork(newWorkId(), { version: 0, step: 'save' }, work);
          counts.kept++;
        } catch (error) {
          if (!(error instanceof ApiError) || !error.code) return sayFailure(error); // nobody answers: the rest later
          if (error.code === 'works.number-taken') counts.there++;
          else
            left.push({ number: work.number, why: (await readRefusal(error, pageText('generic'))).message });
        }
      }
      setFound(null);
      setRefused(left);
      const how = left.length > 0 ? 'error' : 'success';
      showToast(t('work-records:import.done', { ...counts, refused: left.length }), how, SAID_MS);
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
      <Lines lines={refused.map(({ number, why }) => `${number}: ${why}`)} />
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
      <Lines
        lines={found.faults.map(({ line, column }) =>
          t('work-records:import.line', { line, what: found.columns[column] ?? column }),
        )}
      />
      {found.works.length > 0 && (
        <Button look="primary" busy={isBusy} onClick={onTake}>
          {t('work-records:import.take')}
        </Button>
      )}
    </>
  );
}

/** What is wrong, line by line; of very many the first ones, and how many more there are. */
function Lines({ lines }: { lines: readonly string[] }) {
  const { t } = useIsland();
  if (lines.length === 0) return null;
  const more = lines.length - MOST_SHOWN;
  return (
    <ul>
      {lines.slice(0, MOST_SHOWN).map((line) => (
        <li key={line}>{line}</li>
      ))}
      {more > 0 && <li>{t('work-records:import.more', { lines: more })}</li>}
    </ul>
  );
}
