import { useState, type ReactElement } from 'react';
import { SheetInput } from '../kit/form/sheet-input.tsx';
import { useIsland } from '../kit/island.tsx';
import { showToast } from '../kit/stores/toast.ts';
import { SheetReport } from '../order-sheets/sheet-report.tsx';
import { loadReader, useSheets, type Taken } from '../order-sheets/use-sheets.tsx';
import { onIntent } from '../ui/use-loaded.ts';
import type { ListActions } from './use-list.ts';

interface Import {
  take(file: File): Promise<void>;
  /** What was taken and what was not, and the dialog that asks what columns are. */
  readonly report: ReactElement;
}

/** Takes files of orders into a list. */
export function useImport(importRows: ListActions['importRows']): Import {
  const { t } = useIsland();
  const { dialog, ...sheets } = useSheets();
  const [last, setLast] = useState<Taken | null>(null);
  const put = async (taken: Taken | null): Promise<void> => {
    if (taken && (await importRows(taken.entries))) setLast(taken);
  };
  return {
    async take(file) {
      try {
        await put(await sheets.file(file));
      } catch {
        showToast(t('cart:pad.unreadable'), 'error'); // whatever is wrong with a file, another is needed
      }
    },
    report: (
      <>
        {last && <SheetReport taken={last} onChange={() => void sheets.again(last).then(put)} />}
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
      <SheetInput onFile={(file) => void take(file)} />
    </label>
  );
}
