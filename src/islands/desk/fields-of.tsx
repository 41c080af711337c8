import { useState } from 'react';
import type { ContentImage, FormField } from '#shop/desk/model.ts';
import { useIsland } from '../kit/island.tsx';
import { useUndoFocus } from '../kit/use-undo-focus.ts';
import { Button } from '../ui/button.tsx';
import { Control } from './control.tsx';
import { ImageField } from './image-field.tsx';
import type { Faults } from './use-faults.ts';

interface Props {
  fields: readonly FormField[];
  value: unknown;
  /** Where they stand, as faults name it: 'links.0.' */
  at: string;
  faults: Faults;
  onChange: (value: Record<string, unknown>) => void;
}

/** The form of a schema: a field for each property, lists and groups with a form of their own. */
export function FieldsOf({ fields, value, at, faults, onChange }: Props) {
  const { t } = useIsland();
  const values = (value ?? {}) as Record<string, unknown>;
  return fields.map((field) => {
    const place = `${at}${field.name}`;
    const label = field.label ? t(`content:field.${field.label}` as 'content:field.heading') : field.name;
    const shared = {
      id: `field-${place}`,
      label,
      error: faultAt(faults, place, field.fields.length === 0),
    };
    const set = (next: unknown): void => onChange(withoutBlank({ ...values, [field.name]: next }));
    const own = values[field.name];
    if (field.widget === 'image')
      return <ImageField key={place} {...shared} value={own as ContentImage | undefined} onChange={set} />;
    if (field.fields.length === 0)
      return <Control key={place} {...shared} field={field} value={own} onChange={set} />;
    const inner = { ...shared, field, at: place, faults, value: own, onChange: set };
    return field.widget === 'group' ? <Group key={place} {...inner} /> : <ListOf key={place} {...inner} />;
  });
}

/** What is said beside a field; a control of one piece – lines, rich text, an image – also says what is wrong inside it. */
function faultAt(faults: Faults, place: string, isWhole: boolean): string | undefined {
  if (faults[place] || !isWhole) return faults[place];
  return Object.entries(faults).find(([wrong]) => wrong.startsWith(`${place}.`))?.[1];
}

/** What is left out is not there: a schema tells an optional field from an empty one. */
function withoutBlank(values: Record<string, unknown>): Record<string, unknown> {
  return Object.fromEntries(Object.entries(values).filter(([, value]) => value !== undefined));
}

interface Inner extends Omit<Props, 'fields' | 'onChange'> {
  label: string;
  error: string | undefined;
  field: FormField;
  onChange: (value: unknown) => void;
}

function Group({ label, field, value, at, faults, onChange }: Inner) {
  const given = (next: Record<string, unknown>) =>
    Object.values(next).some((one) => one !== '') ? next : undefined;
  return (
    <fieldset className="desk-group">
      <legend>{label}</legend>
      <FieldsOf
        fields={field.fields}
        {...{ value, faults }}
        at={`${at}.`}
        onChange={(next) => onChange(field.isOptional ? given(next) : next)}
      />
    </fieldset>
  );
}

/** A list of things of one shape: each with its form, one more, one less. */
function ListOf({ label, error, field, value, at, faults, onChange }: Inner) {
  const { t } = useIsland();
  const list = Array.isArray(value) ? (value as unknown[]) : [];
  const [removed, setRemoved] = useState<{ index: number; thing: unknown } | null>(null);
  const { undo, place } = useUndoFocus<HTMLButtonElement>(removed);
  const put = (next: readonly unknown[]): void =>
    onChange(next.length === 0 && field.isOptional ? undefined : next);
  return (
    <fieldset className="desk-group">
      <legend>{label}</legend>
      {error && <p role="alert">{error}</p>}
      {list.map((one, index) => (
        // oxlint-disable-next-line react/no-array-index-key -- the things have no id, and keep their place
        <div key={index} className="desk-item">
          <FieldsOf
            fields={field.fields}
            value={one}
            at={`${at}.${index}.`}
            faults={faults}
            onChange={(next) => put(list.map((other, i) => (i === index ? next : other)))}
          />
          <Button
            onClick={() => {
              setRemoved({ index, thing: one });
              put(list.filter((_, i) => i !== index));
            }}
          >
            {t('desk:entry.remove')}
          </Button>
        </div>
      ))}
      {removed && (
        <Button
          ref={undo}
          onClick={() => {
            put(list.toSpliced(removed.index, 0, removed.thing));
            setRemoved(null);
          }}
        >
          {t('desk:undo')}
        </Button>
      )}
      <Button ref={place} onClick={() => put([...list, {}])}>
        {t('desk:entry.add')}
      </Button>
    </fieldset>
  );
}
