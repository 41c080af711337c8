import { useState } from 'react';
import { withColon } from '#i18n/typography.ts';
import { stringifyCsv } from '#lib/csv.ts';
import { useIsland } from '../kit/island.tsx';
import { saveFile } from '../kit/save-file.ts';
import { Button } from '../ui/button.tsx';

interface Props {
  caption: string;
  head: readonly string[];
  /** All rows; the file has them all. */
  rows: readonly (readonly (string | number)[])[];
  /** Rows that are shown before all of them are asked for. */
  shown?: number;
  /** What stands there without rows. */
  none?: string;
  /** Which cell names its row. */
  named?: number;
}

/** Figures as a table, and as a file. */
export function DataTable({ caption, head, rows, shown = 12, none, named = 0 }: Props) {
  const { t, number, language } = useIsland();
  const [isWhole, setWhole] = useState(false);
  if (rows.length === 0 && none === undefined) return null;
  const save = (): void => {
    const cells = rows.map((row) => row.map((cell) => (typeof cell === 'number' ? String(Math.round(cell * 100) / 100) : cell))); // prettier-ignore
    const csv = stringifyCsv([head, ...cells], { delimiter: ';', byteOrderMark: true });
    saveFile(`${caption}.csv`, new Blob([csv], { type: 'text/csv' }));
  };
  const more = t('tooth-stock:statistics.show-all', { rows: number(rows.length) });
  const write = (cell: string | number): string => (typeof cell === 'number' ? number(Math.round(cell * 10) / 10) : cell); // prettier-ignore
  return (
    <div className="ts-data">
      <table className="ts-table">
        <caption>{caption}</caption>
        <thead>
          <tr>
            {head.map((name) => (
              <th key={name} scope="col">
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {(isWhole ? rows : rows.slice(0, shown)).map((row) => (
            <tr key={row.join('/')}>
              {row.map((cell, index) =>
                index === named ? (
                  <th key={head[index]} scope="row">
                    {write(cell)}
                  </th>
                ) : (
                  <td key={head[index]} className={typeof cell === 'number' ? 'num' : undefined}>
                    {write(cell)}
                  </td>
                ),
              )}
            </tr>
          ))}
        </tbody>
      </table>
      {rows.length === 0 ? (
        <p className="ts-none">{none}</p>
      ) : (
        <div className="ts-tools">
          {rows.length > shown && !isWhole && (
            <Button aria-label={`${withColon(more, language)} ${caption}`} onClick={() => setWhole(true)}>
              {more}
            </Button>
          )}
          <Button aria-label={t('tooth-stock:statistics.save', { table: caption })} onClick={save}>
            CSV
          </Button>
        </div>
      )}
    </div>
  );
}
