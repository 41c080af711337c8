import { useState, type ReactElement } from 'react';
import { SheetInput } from '../kit/form/sheet-input.tsx';
import { useIsland } from '../kit/island.tsx';
import { SheetReport } from '../order-sheets/sheet-report.tsx';
import { loadReader, useSheets, type Taken } from '../order-sheets/use-sheets.tsx';
import { onIntent } from '../ui/use-loaded.ts';
import type { ListActions } from './use-list.ts';

interface Import {
  /** One after the other; which cannot be read is said. */
  take(files: readonly File[]): Promise<void>;
  /** What was taken and what was not, and the dialog that asks what columns are. */
  readonly report: ReactElement;
}

/** Takes files of orders into a list. */
export function useImport(importRows: ListActions['importRows']): Import {
  const { t } = useIsland();
  const { dialog, ...sheets } = useSheets();
  const [reports, setReports] = useState<readonly Taken[]>([]);
  /** The report of a file takes the place of the one of before, if there was one. */
  const put = async (taken: Taken, before?: Taken): Promise<void> => {
    if (await importRows(taken.entries)) setReports((all) => [...all.filter((one) => one !== before), taken]);
  };
  return {
    async take(files) {
      setReports([]);
      await sheets.files(files, t('cart:pad.unreadable'), put);
    },
    report: (
      <>
        {reports.map((taken, place) => (
          <SheetReport
            // oxlint-disable-next-line react/no-array-index-key -- two files may have one name
            key={place}
            taken={taken}
            onChange={() => void sheets.again(taken).then((anew) => anew && put(anew, taken))}
          />
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
    <label className="btn btn-quiet list-file" {...onIntent(loadReader)}>
      {t('order-lists:action.import')}
      <SheetInput multiple onFiles={(files) => void take(files)} />
    </label>
  );
}
