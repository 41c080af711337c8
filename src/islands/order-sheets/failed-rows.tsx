import { useIsland } from '../kit/island.tsx';
import { saveWrongRows } from './save-wrong-rows.ts';
import './failed-rows.css';

export { orderHeadings } from './save-wrong-rows.ts';

/** A row of a file that was not taken. */
export interface FailedRow {
  readonly cells: readonly string[];
  /** What is wrong with it, as a sentence. */
  readonly reason: string;
}

interface Props {
  rows: readonly FailedRow[];
  /** Of the cells, for the file. */
  headings: readonly string[];
}

/** So many stand open; more would push away what the page is about. */
const MOST_OPEN = 10;

/** Names each row of a file that was not taken, with its reason, and hands them over as a file; it stays until the next one. */
export function FailedRows({ rows, headings }: Props) {
  const { t } = useIsland();
  return (
    <div className="failed-rows">
      <details open={rows.length <= MOST_OPEN}>
        <summary>{t('order-sheets:wrong-rows.title', { count: rows.length })}</summary>
        <ol>
          {rows.map(({ cells, reason }, place) => (
            // oxlint-disable-next-line react/no-array-index-key -- two rows of a file may be the same
            <li key={place}>
              <span className="num">{cells.filter(Boolean).join(' · ')}</span> <em>{reason}</em>
            </li>
          ))}
        </ol>
      </details>
      <button
        type="button"
        className="btn btn-quiet"
        onClick={() =>
          void saveWrongRows(
            headings,
            rows.map(({ cells, reason }) => [...cells, reason]),
            t,
          )
        }
      >
        {t('order-sheets:wrong-rows.download')}
      </button>
    </div>
  );
}
