import { ROLES, type Role } from '#shop/order-sheets/model.ts';
import { useIsland } from '../kit/island.tsx';
import { Select } from '../ui/select.tsx';
import { columnName } from './column-name.ts';
import { dataRows, type Sheet } from './sheet.ts';

const PREVIEW_ROWS = 6;
const NONE = 'none';

interface Props {
  sheet: Sheet;
  setRole(index: number, role: Role | null): void;
}

/** The first rows of a sheet; above each column what it holds. */
export function SheetPreview({ sheet: { rows, header, columns }, setRole }: Props) {
  const { t } = useIsland();
  const options = [NONE, ...ROLES].map((key) => ({ key, label: t(`order-sheets:role.${key as Role}`) }));
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- wide sheets are moved by keyboard too
    <div className="sheet-preview" role="region" aria-label={t('order-sheets:preview')} tabIndex={0}>
      <table>
        <thead>
          <tr>
            {columns.map((column) => (
              <th key={column.index} scope="col" data-used={column.role ? '' : undefined}>
                <span className="sheet-heading">{columnName(column, t)}</span>
                <Select
                  label={t('order-sheets:role-of', { name: columnName(column, t) })}
                  labelHidden
                  options={options}
                  pick={column.role ?? NONE}
                  onPick={(key) => setRole(column.index, key === NONE ? null : (key as Role))}
                />
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {dataRows(rows, header)
            .slice(0, PREVIEW_ROWS)
            .map((row, place) => (
              // oxlint-disable-next-line react/no-array-index-key -- rows of a file have no other name
              <tr key={place}>
                {columns.map(({ index, role }) => (
                  <td key={index} data-used={role ? '' : undefined}>
                    {row[index]}
                  </td>
                ))}
              </tr>
            ))}
        </tbody>
      </table>
    </div>
  );
}
