import { useId, useState } from 'react';
import type { Role } from '#shop/order-sheets/model.ts';
import { useIsland, type Island } from '../kit/island.tsx';
import { Dialog } from '../ui/dialog.tsx';
import { Select } from '../ui/select.tsx';
import { entriesOfSheet } from './entries-of-sheet.ts';
import { SheetPreview } from './sheet-preview.tsx';
import { HEADER_ROWS, withHeader, type Sheet } from './sheet.ts';
import { columnName } from './column-name.ts';
import './mapping-dialog.css';

interface Props {
  sheet: Sheet;
  /** What is asked about: several may follow each other. */
  name: string;
  /** The sheet with its columns as they were told. */
  onTake(sheet: Sheet): void;
  onClose(): void;
}

/** Asks what the columns of a sheet are, beside its first rows; says what is not used. */
export function MappingDialog({ sheet: given, name, onTake, onClose }: Props) {
  const island = useIsland();
  const { t } = island;
  const [sheet, setSheet] = useState(given);
  const [isTried, setTried] = useState(false);
  const said = useId();
  const problem = problemOf(sheet);
  const { found, unused } = entriesOfSheet(sheet);
  const setRole = (index: number, role: Role | null): void =>
    setSheet({
      ...sheet,
      columns: sheet.columns.map((one) => (one.index === index ? { ...one, role } : one)),
    });
  const take = (): void => {
    setTried(true);
    if (!problem) onTake({ ...sheet, isSure: true });
  };
  return (
    <Dialog
      open
      size="wide"
      title={t('order-sheets:title')}
      closeLabel={t('order-sheets:close')}
      text={
        <>
          <b>{name}</b>
          <br />
          {t('order-sheets:lead')}
        </>
      }
      onClose={onClose}
      actions={
        <>
          <button type="button" className="btn btn-primary" aria-describedby={said} onClick={take}>
            {t('order-sheets:take', { count: found })}
          </button>
          <button type="button" className="btn btn-quiet" onClick={onClose}>
            {t('order-sheets:cancel')}
          </button>
        </>
      }
    >
      <Select
        label={t('order-sheets:header')}
        options={headerChoices(sheet, island)}
        pick={String(sheet.header ?? '')}
        onPick={(row) => setSheet(withHeader(sheet.rows, row === '' ? null : Number(row)))}
      />
      <SheetPreview sheet={sheet} setRole={setRole} />
      <p className="sheet-said" id={said} role="status" data-wrong={isTried && problem ? '' : undefined}>
        {isTried && problem
          ? t(`order-sheets:${problem}`)
          : unused.length > 0 &&
            t('order-sheets:unused', { names: unused.map((column) => columnName(column, t)).join(', ') })}
      </p>
    </Dialog>
  );
}

function problemOf({ columns }: Sheet): 'missing' | 'twice' | null {
  const count = (wanted: Role): number => columns.filter(({ role }) => role === wanted).length;
  if (count('number') === 0) return 'missing';
  return count('number') > 1 || count('quantity') > 1 ? 'twice' : null;
}

/** Every row that may hold the headings, with what it says. */
function headerChoices({ rows }: Sheet, { t }: Island) {
  const some = rows.slice(0, HEADER_ROWS).map((row, index) => ({
    key: String(index),
    label: t('order-sheets:header-row', { row: index + 1, names: wordsOf(row) }),
  }));
  return [{ key: '', label: t('order-sheets:header-none') }, ...some];
}

const LONGEST = 60;

function wordsOf(row: readonly string[]): string {
  const words = row.filter(Boolean).join(', ');
  return words.length > LONGEST ? `${words.slice(0, LONGEST)} …` : words;
}
