import { useIsland } from '../island.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { KNOWN } from './known-controls.ts';
import type { FormModel } from './form-model.ts';

type Name = 'Vorname' | 'Nachname';

/** First and last name in the order in which they are said: Hungarians say the family's name first. */
export function NameFields({
  form,
  required,
}: {
  form: Pick<FormModel<Name, unknown>, 'field'>;
  required?: boolean;
}) {
  const { t, language } = useIsland();
  const first = <TextField key="Vorname" {...form.field('Vorname')} {...KNOWN.Vorname} label={t('registration:field.first-name')} required={required} />; // prettier-ignore
  const last = <TextField key="Nachname" {...form.field('Nachname')} {...KNOWN.Nachname} label={t('registration:field.last-name')} required={required} />; // prettier-ignore
  return language === 'hu' ? [last, first] : [first, last];
}
