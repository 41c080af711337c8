import { useRef, useState } from 'react';
import type { AnswerOf } from '#api/contract/calls.ts';
import { MAX_FILE_ROWS, type FileRow } from '#shop/tooth-stock/model.ts';
import { api } from '../kit/api.ts';
import { SheetInput } from '../kit/form/sheet-input.tsx';
import { useIsland } from '../kit/island.tsx';
import { saveFile } from '../kit/save-file.ts';
import { showToast } from '../kit/stores/toast.ts';
import { useBusy } from '../kit/use-busy.ts';
import { Button } from '../ui/button.tsx';
import { stockRowsOfFile } from './read-stock-file.ts';
import { sparseRows, stockCells, stockCsv, type Headings, type StockRows } from './stock-rows.ts';

type Taken = AnswerOf<'POST /customerapi/zahnlager/datei'>;

/** A file that was chosen, and what it would do. */
interface Seen extends StockRows {
  readonly name: string;
  readonly taken: Taken;
}

function useHeadings(): Headings {
  const { t } = useIsland();
  const place = (part: 'cabinet' | 'drawer' | 'row' | 'column'): string => t(`cart:place.${part}`);
  const own = (part: 'article' | 'sets' | 'missing' | 'marked' | 'lot' | 'expiry' | 'minimum' | 'target') =>
    t(`tooth-stock:file.column.${part}`);
  return {
    cabinet: place('cabinet'), drawer: place('drawer'), row: place('row'), column: place('column'),
    article: own('article'), sets: own('sets'), missing: own('missing'), marked: own('marked'), lot: own('lot'),
    expiry: own('expiry'), minimum: own('minimum'), target: own('target'),
  }; // prettier-ignore
}

/** What can be done with files, and what the chosen one would do. */
function useFiles(headings: Headings) {
  const { t } = useIsland();
  const [seen, setSeen] = useState<Seen | null>(null);
  const chosen = useRef<File>(null);
  const { isBusy, run } = useBusy();
  const title = t('tooth-stock:title');
  const ask = (rows: readonly FileRow[], apply: boolean): Promise<Taken> =>
    api.call('POST /customerapi/zahnlager/datei', {
      body: { rows: sparseRows(rows), apply, booking: crypto.randomUUID(), name: t('cart:place.cabinet') },
    });
  const choose = async (file: File): Promise<void> => {
    chosen.current = file;
    const found = await stockRowsOfFile(file, headings).catch(() => null);
    if (chosen.current !== file) return; // a large one took longer than the one after it
    if (!found || found.rows.length === 0) return showToast(t('tooth-stock:file.unreadable'), 'error');
    const taken = await ask(found.rows, false);
    if (chosen.current === file) setSeen({ ...found, name: file.name, taken });
  };
  const apply = async (rows: readonly FileRow[]): Promise<void> => {
    await ask(rows, true);
    location.reload();
  };
  const save = async (as: 'csv' | 'xlsx'): Promise<void> => {
    const { rows } = await api.call('GET /customerapi/zahnlager/datei');
    const content =
      as === 'csv'
        ? new Blob([stockCsv(rows, headings)], { type: 'text/csv' })
        : (await import('../kit/xlsx-file.ts')).xlsxFile(title, stockCells(rows, headings));
    saveFile(`${title}.${as}`, content);
  };
  return {
    seen,
    isBusy,
    choose: (file: File) => void run(() => choose(file)),
    apply: (rows: readonly FileRow[]) => void run(() => apply(rows)),
    save: (as: 'csv' | 'xlsx') => void run(() => save(as)),
  };
}

/** The whole stock as a file, and a file into the stock: first what it would do and which rows are wrong, then all or nothing. */
export function StockFile() {
  const { t } = useIsland();
  const headings = useHeadings();
  const { seen, isBusy, choose, apply, save } = useFiles(headings);
  return (
    <section className="ts-section" aria-labelledby="ts-file">
      <h2 id="ts-file">{t('tooth-stock:file.title')}</h2>
      <p className="ts-none">{t('tooth-stock:file.hint', { columns: Object.values(headings).join(', ') })}</p>
      <div className="ts-tools">
        <label className="btn btn-quiet ts-choose">
          {t('tooth-stock:file.choose')}
          <SheetInput onFiles={([file]) => choose(file!)} />
        </label>
        <Button busy={isBusy} onClick={() => save('xlsx')}>
          {t('tooth-stock:file.save-xlsx')}
        </Button>
        <Button busy={isBusy} onClick={() => save('csv')}>
          {t('tooth-stock:file.save')}
        </Button>
      </div>
      {seen && <Preview seen={seen} isBusy={isBusy} onApply={apply} />}
    </section>
  );
}

interface PreviewProps {
  seen: Seen;
  isBusy: boolean;
  onApply: (rows: readonly FileRow[]) => void;
}

/** What the file would do; its wrong rows with their reason. */
function Preview({ seen, isBusy, onApply }: PreviewProps) {
  const { t, number } = useIsland();
  const { rows, name, isCut, taken } = seen;
  const { problems } = taken;
  const wrong = new Set(problems.map(({ row }) => row));
  const right = rows.filter((_, index) => !wrong.has(index));
  const said = [
    t('tooth-stock:file.sum', { file: name, places: taken.places, same: taken.same }),
    taken.cabinets + taken.drawers > 0 &&
      t('tooth-stock:file.made', { cabinets: taken.cabinets, drawers: taken.drawers }),
    isCut && t('tooth-stock:file.cut', { rows: number(MAX_FILE_ROWS) }),
    problems.length > 0 && t('tooth-stock:file.wrong', { rows: problems.length }),
  ];
  return (
    <>
      <p role="status">{said.filter(Boolean).join(' ')}</p>
      {problems.length > 0 && <Problems seen={seen} />}
      <div className="ts-tools">
        {problems.length === 0 ? (
          <Button
            look="primary"
            busy={isBusy}
            disabled={taken.places === 0 && taken.drawers === 0}
            onClick={() => onApply(rows)}
          >
            {t('tooth-stock:file.apply')}
          </Button>
        ) : (
          <Button busy={isBusy} disabled={right.length === 0} onClick={() => onApply(right)}>
            {t('tooth-stock:file.apply-right', { rows: right.length })}
          </Button>
        )}
      </div>
    </>
  );
}

/** Wrong rows that are shown; the rest is said as a number. */
const SHOWN = 200;

function Problems({ seen: { rows, lines, taken } }: { seen: Seen }) {
  const { t } = useIsland();
  return (
    <table className="ts-table">
      <thead>
        <tr>
          <th scope="col">{t('tooth-stock:file.line')}</th>
          <th scope="col">{t('tooth-stock:file.column.article')}</th>
          <th scope="col">{t('tooth-stock:file.reason')}</th>
        </tr>
      </thead>
      <tbody>
        {taken.problems.slice(0, SHOWN).map(({ row, problem, near }) => (
          <tr key={row}>
            <th scope="row" className="num">
              {lines[row]}
            </th>
            <td>{rows[row]!.article}</td>
            <td>
              {t(`tooth-stock:file.problem.${problem}`)}
              {near.length > 0 && (
                <>
                  {' '}
                  {t('tooth-stock:file.near', {
                    sets: near.map((one) => `${one.number} (${one.name})`).join(', '),
                  })}
                </>
              )}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
