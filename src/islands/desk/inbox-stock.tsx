import { useRef, useState } from 'react';
import { FILE_COLUMNS, MAX_FILE_ROWS } from '#shop/tooth-stock/model.ts';
import { SheetInput } from '../kit/form/sheet-input.tsx';
import { useIsland } from '../kit/island.tsx';
import { stockRowsOfFile } from '../tooth-stock/read-stock-file.ts';
import { sparseRows, type Headings, type StockRows } from '../tooth-stock/stock-rows.ts';
import { Button } from '../ui/button.tsx';
import { desk, type OpenedRequest } from './calls.ts';
import { useCall } from './use-call.ts';

/** Headings of the file as the call names them: the desk reads no other. */
const HEADINGS = Object.fromEntries(FILE_COLUMNS.map((name) => [name, name])) as Headings;

/** The end of a digitisation: what was recorded goes to the customer, who takes or leaves it. */
export function InboxStock({
  request,
  onDone,
}: Pick<OpenedRequest, 'request'> & { onDone: (said: string) => Promise<void> }) {
  const { t, number } = useIsland();
  const { busy, refused, run } = useCall();
  const [read, setRead] = useState<StockRows | null>(null);
  const rows = read?.rows ?? [];
  const chosen = useRef<File>(null);
  const choose = async (file: File): Promise<void> => {
    chosen.current = file;
    const found = await stockRowsOfFile(file, HEADINGS).catch(() => ({ rows: [], lines: [], isCut: false }));
    if (chosen.current === file) setRead(found); // a large one before it may take longer
  };
  const send = async (): Promise<void> => {
    const params = { request: request.number };
    const body = { rows: sparseRows(rows) };
    const sent = await run(() => desk.call('POST /redaktion/api/requests/{request}/stock', { params, body }));
    if (sent) await onDone(t('desk:inbox.stock-sent'));
  };
  return (
    <section className="card desk-publishing" aria-labelledby="desk-stock">
      <h3 id="desk-stock">{t('desk:inbox.stock')}</h3>
      <p className="note">{t('desk:inbox.stock-hint', { columns: FILE_COLUMNS.join(', ') })}</p>
      {refused && <p role="alert">{refused.message}</p>}
      {read && (
        <p role="status">
          {t('desk:inbox.stock-rows', { rows: number(rows.length) })}{' '}
          {read.isCut && t('tooth-stock:file.cut', { rows: number(MAX_FILE_ROWS) })}
        </p>
      )}
      <div className="form-actions">
        <label className="btn btn-quiet ts-choose">
          {t('desk:inbox.stock-choose')}
          <SheetInput onFiles={([file]) => void choose(file!)} />
        </label>
        <Button
          look="primary"
          busy={busy}
          disabled={rows.length === 0 || read?.isCut}
          onClick={() => void send()}
        >
          {t('desk:inbox.stock-send')}
        </Button>
      </div>
    </section>
  );
}
