import { Fragment, useState, type ReactElement } from 'react';
import { SheetInput } from '../kit/form/sheet-input.tsx';
import { useIsland } from '../kit/island.tsx';
import type { FailedRow } from '../order-sheets/failed-rows.tsx';
import { SheetReport } from '../order-sheets/sheet-report.tsx';
import { loadReader, useSheets, type Taken } from '../order-sheets/use-sheets.tsx';
import { onIntent, useLoaded } from '../ui/use-loaded.ts';
import { loadImportFile, type ListActions } from './use-list.ts';

interface Import {
  /** One after the other; which cannot be read is said. */
  take(files: readonly File[]): Promise<void>;
  /** What was taken and what was not, and the dialog that asks what columns are. */
  readonly report: ReactElement;
}

interface Report {
  readonly taken: Taken;
  /** Rows that the list did not take. */
  readonly failed: readonly FailedRow[];
}

const loadFailed = () => import('../order-sheets/failed-rows.tsx');

/** Takes files of orders into a list. */
export function useImport(importRows: ListActions['importRows']): Import {
  const { t } = useIsland();
  const { dialog, ...sheets } = useSheets();
  const [reports, setReports] = useState<readonly Report[]>([]);
  const parts = useLoaded(
    loadFailed,
    reports.some(({ failed }) => failed.length > 0),
  );
  /** The report of a file takes the place of the one of before, if there was one. */
  const put = async (taken: Taken, before?: Taken): Promise<void> => {
    const failed = await importRows(taken.entries);
    if (failed) setReports((all) => [...all.filter((one) => one.taken !== before), { taken, failed }]);
  };
  return {
    async take(files) {
      setReports([]);
      await sheets.files(files, t('cart:pad.unreadable'), put);
    },
    report: (
      <>
        {reports.map(({ taken, failed }, place) => (
          // oxlint-disable-next-line react/no-array-index-key -- two files may have one name
          <Fragment key={place}>
            <SheetReport
              taken={taken}
              onChange={() => void sheets.again(taken).then((anew) => anew && put(anew, taken))}
            />
            {parts && failed.length > 0 && (
              <parts.FailedRows rows={failed} headings={parts.orderHeadings(t)} />
            )}
          </Fragment>
        ))}
        {dialog}
      </>
    ),
  };
}

/** The button that takes a file of numbers and quantities into the list. */
export function ImportFile({ take }: Pick<Import, 'take'>) {
  const { t } = useIsland();
  return (
    <label
      className="btn btn-quiet list-file"
      {...onIntent(() => Promise.all([loadReader(), loadImportFile()]))}
    >
      {t('order-lists:action.import')}
      <SheetInput multiple onFiles={(files) => void take(files)} />
    </label>
  );
}
