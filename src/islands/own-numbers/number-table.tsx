import { useCallback } from 'react';
import { close } from '#lib/icons.ts';
import { articlePath } from '#lib/paths.ts';
import { useIsland } from '../kit/island.tsx';
import { useBusy } from '../kit/use-busy.ts';
import { IconButton } from '../ui/icon-button.tsx';
import { LongList } from '../ui/long-list.tsx';
import { VIRTUAL_LIST } from '../ui/virtual-list-defaults.ts';
import type { Rows } from './own-numbers-calls.ts';

interface Props {
  found: Rows;
  forget(own: string): Promise<void>;
}

/** The customer's numbers with the articles that they mean: whole rows near the window, all of them to be found and read. */
export function NumberTable({ found: { rows, total }, forget }: Props) {
  const { t, number: write } = useIsland();
  const nameOf = (index: number): string => rows[index]!.name || t('cart:line.gone');
  const renderRow = useCallback(
    (index: number) => <Row row={rows[index]!} forget={forget} />,
    [rows, forget],
  );
  return (
    <>
      <p className="num own-count" role="status">
        {t('own-numbers:count', { count: total, number: write(total) })}{' '}
        {total > rows.length && t('own-numbers:more', { count: rows.length })}
      </p>
      {rows.length > 0 && (
        <div className="own-table card">
          <p className="own-row own-heads" aria-hidden="true">
            <span>{t('own-numbers:own')}</span>
            <span>{t('cart:column.number')}</span>
            <span>{t('order-lists:column.name')}</span>
          </p>
          <LongList
            count={rows.length}
            renderRow={renderRow}
            textOf={(index) => `${rows[index]!.own} ${rows[index]!.number} ${nameOf(index)}`}
            keyOf={(index) => rows[index]!.own}
            overscan={VIRTUAL_LIST.overscan.costly} // a row has a link and a button of its own
            label={t('own-numbers:own')}
            rowClass="own-entry"
          />
        </div>
      )}
    </>
  );
}

function Row({ row: { own, number, name }, forget }: { row: Rows['rows'][number] } & Pick<Props, 'forget'>) {
  const { t, prefix } = useIsland();
  const { isBusy, run } = useBusy(); // of this row alone: the next number can be forgotten meanwhile
  return (
    <div className="own-row">
      <b className="num">{own}</b>
      <a className="link num" href={articlePath(prefix, number, name)}>
        {number}
      </a>
      <span>{name || t('cart:line.gone')}</span>
      <IconButton
        icon={close}
        size={18}
        className="needs-script"
        label={t('own-numbers:forget', { own })}
        busy={isBusy}
        onClick={() => void run(() => forget(own))}
      />
    </div>
  );
}
