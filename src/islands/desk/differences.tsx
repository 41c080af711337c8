import type { EntryForm } from '#shop/desk/model.ts';
import { useIsland } from '../kit/island.tsx';
import type { Words } from './calls.ts';
import { fieldText } from './field-text.ts';

/** Words of an entry with whose they are. */
export interface Version {
  title: string;
  fields: Words;
}

interface Props {
  title: string;
  fields: EntryForm['fields'];
  left: Version;
  right: Version;
}

/** Two versions of an entry beside each other, field by field where they differ. */
export function Differences({ title, fields, left, right }: Props) {
  const { t } = useIsland();
  const rows = fields
    .map((field) => ({
      field,
      texts: [left, right].map((one) => fieldText(field, one.fields[field.name], t)),
    }))
    .filter(({ texts }) => texts[0] !== texts[1]);
  if (rows.length === 0) return <p>{t('desk:entry.same')}</p>;
  return (
    <table className="desk-differences">
      <thead>
        <tr>
          <th scope="col">{title}</th>
          <th scope="col">{left.title}</th>
          <th scope="col">{right.title}</th>
        </tr>
      </thead>
      <tbody>
        {rows.map(({ field, texts }) => (
          <tr key={field.name} data-field={field.name}>
            <th scope="row">
              {field.label ? t(`content:field.${field.label}` as 'content:field.heading') : field.name}
            </th>
            <td>{texts[0]}</td>
            <td>{texts[1]}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
