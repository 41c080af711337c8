import { DETAILS, type DetailName } from '#shop/requests/model.ts';
import { useIsland } from '../kit/island.tsx';
import { ChoiceField } from '../ui/choice-field.tsx';
import { TextField } from '../ui/text-field.tsx';
import type { RequestFormModel } from './use-request-form.ts';

interface Props {
  name: DetailName;
  required: boolean;
  form: RequestFormModel;
}

/** A field that only this subject has. */
export function DetailField({ name, required, form }: Props) {
  const { t } = useIsland();
  const detail = DETAILS[name];
  const label = t(`requests:field.${detail.label}`);
  if (detail.control === 'choice')
    return (
      <ChoiceField
        {...form.choice(name)}
        label={label}
        required={required}
        options={detail.options.map((key) => ({ key, label: t(`requests:option.${key}`) }))}
      />
    );
  const type = detail.control === 'text' ? 'text' : detail.control;
  const hint = detail.control === 'time' ? t('requests:hours') : undefined;
  return (
    <TextField
      {...form.field(name)}
      type={type}
      label={label}
      required={required}
      maxLength={detail.max}
      hint={hint}
      autoComplete="off"
    />
  );
}
