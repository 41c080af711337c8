import { close } from '#lib/icons.ts';
import { MAX_TEXT, type LabelTemplate } from '#shop/labels/model.ts';
import { useIsland } from '../kit/island.tsx';
import { IconButton } from '../ui/icon-button.tsx';
import { QuantityField } from '../ui/quantity-field.tsx';
import { TextField } from '../ui/text-field.tsx';
import type { LabelRow } from './say.ts';

interface Props {
  template: LabelTemplate;
  rows: readonly LabelRow[];
  change: (key: string, change: Partial<LabelRow>) => void;
  remove: (key: string) => void;
}

/** What only the lab knows of an article's labels; asked for where the template prints it. */
const TYPED = ['place', 'lot', 'expiry', 'text'] as const;

/** The articles that are printed, with the number of labels of each. */
export function PrintRows({ template, rows, change, remove }: Props) {
  const { t } = useIsland();
  const printed = new Set(template.elements.flatMap((one) => (one.kind === 'logo' ? [] : [one.field])));
  const typed = TYPED.filter((field) => printed.has(field));
  if (rows.length === 0) return <p>{t('labels:print.none')}</p>;
  return (
    <ul className="label-rows">
      {rows.map((row) => (
        <li key={row.key} data-number={row.article.number}>
          <p>
            <strong>{row.article.name}</strong> <span>{row.article.number}</span>
          </p>
          <QuantityField
            label={t('labels:print.copies', { name: row.article.name })}
            value={String(row.copies)}
            onChange={(text) =>
              change(row.key, { copies: Math.min(999, Math.max(0, Math.trunc(Number(text)) || 0)) })
            }
          />
          <IconButton
            icon={close}
            label={t('labels:print.remove', { name: row.article.name })}
            onClick={() => remove(row.key)}
          />
          {typed.length > 0 && (
            <div className="label-fields">
              {typed.map((field) => (
                <TextField
                  key={field}
                  label={t(`labels:value.${field}`)}
                  type={field === 'expiry' ? 'date' : 'text'}
                  maxLength={MAX_TEXT}
                  value={row[field]}
                  onChange={({ target }) => change(row.key, { [field]: target.value })}
                />
              ))}
            </div>
          )}
        </li>
      ))}
    </ul>
  );
}
