import type { FormField } from '#shop/desk/model.ts';
import { useIsland } from '../kit/island.tsx';
import { Checkbox } from '../ui/checkbox.tsx';
import { ChoiceField } from '../ui/choice-field.tsx';
import { TextArea, TextField } from '../ui/text-field.tsx';
import { LinkField } from './link-field.tsx';
import { optionText } from './option-text.ts';
import { RichTextField } from './rich-text-field.tsx';

interface Props {
  id: string;
  label: string;
  error: string | undefined;
  field: FormField;
  value: unknown;
  onChange: (value: unknown) => void;
}

/** How a control of one line is asked for by the browser. */
const TYPES: Readonly<Partial<Record<FormField['widget'], string>>> = { date: 'date', number: 'number' };

/** The control of one field, by its widget. */
export function Control({ field, value, onChange, ...given }: Props) {
  const { t } = useIsland();
  const { widget, isOptional, options } = field;
  const shared = { ...given, required: !isOptional };
  const text = typeof value === 'string' || typeof value === 'number' ? String(value) : '';
  const type = (typed: string): void => onChange(typed === '' && isOptional ? undefined : typed);
  switch (widget) {
    case 'rich-text':
      return <RichTextField {...shared} value={value} onChange={onChange} />;
    case 'link':
      return <LinkField {...shared} value={text} onChange={type} />;
    case 'switch':
      return (
        <Checkbox {...given} checked={value === true} onChange={(event) => onChange(event.target.checked)} />
      );
    case 'choice': {
      const keys = isOptional ? ['', ...options] : options;
      return (
        <ChoiceField
          {...shared}
          options={keys.map((key) => ({ key, label: key && t(optionText(field.label, key)) }))}
          pick={text}
          onPick={type}
        />
      );
    }
    case 'lines': {
      const lines = Array.isArray(value) ? value.join('\n') : '';
      const split = (typed: string) => onChange(typed === '' ? undefined : typed.split('\n'));
      return <TextArea {...shared} hint={t(field.label === 'needs' ? 'desk:entry.needs' : 'desk:entry.lines')} value={lines} maxLength={4000} onChange={(event) => split(event.target.value)} />; // prettier-ignore
    }
    case 'text':
      return (
        <TextArea {...shared} value={text} maxLength={4000} onChange={(event) => type(event.target.value)} />
      );
    default: {
      const put = (typed: string) =>
        widget === 'number' && typed !== '' ? onChange(Number(typed)) : type(typed);
      return <TextField {...shared} type={TYPES[widget] ?? 'text'} value={text} maxLength={2000} onChange={(event) => put(event.target.value)} />; // prettier-ignore
    }
  }
}
