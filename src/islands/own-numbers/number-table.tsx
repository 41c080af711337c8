import { close } from '#lib/icons.ts';
import { articlePath } from '#lib/paths.ts';
import { useIsland } from '../kit/island.tsx';
import { useFirstScreenful } from '../kit/use-first-screenful.ts';
import { IconButton } from '../ui/icon-button.tsx';
import type { Rows } from './own-numbers-calls.ts';

/** The server renders so many rows: more than any window shows before the island wakes. */
const FIRST_ROWS = 40;

/** The customer's numbers with the articles that they mean. */
export function NumberTable({ found, forget }: { found: Rows; forget(own: string): void }) {
  const { t, number: write, prefix } = useIsland();
  const rows = useFirstScreenful(found.rows, FIRST_ROWS);
  return (
    <>
      <p className="num own-count" role="status">
        {t('own-numbers:count', { count: found.total, number: write(found.total) })}{' '}
        {found.total > found.rows.length && t('own-numbers:more', { count: found.rows.length })}
      </p>
      {rows.length > 0 && (
        <table className="own-table card">
          <thead>
            <tr>
              <th scope="col">{t('own-numbers:own')}</th>
              <th scope="col">{t('cart:column.number')}</th>
              <th scope="col">{t('order-lists:column.name')}</th>
              <td aria-hidden="true" />
            </tr>
          </thead>
          <tbody>
            {rows.map(({ own, number, name }) => (
              <tr key={own}>
                <th scope="row" className="num">
                  {own}
                </th>
                <td className="num">
                  <a className="link" href={articlePath(prefix, number, name)}>
                    {number}
                  </a>
                </td>
                <td>{name || t('cart:line.gone')}</td>
                <td>
                  <IconButton
                    icon={close}
                    size={18}
                    className="needs-script"
                    label={t('own-numbers:forget', { own })}
                    onClick={() => forget(own)}
                  />
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </>
  );
}
