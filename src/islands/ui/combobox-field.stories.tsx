import type { States } from '../../../gallery/stories.ts';
import { ComboboxField } from './combobox-field.tsx';

const options = ['Austria', 'Belgium', 'Croatia'].map((label) => ({ key: label, label }));
const field = { label: 'Country', name: 'country', options, noneText: 'Nothing found' } as const;

export const states: States = {
  'First chosen': () => <ComboboxField {...field} />,
  'With a preset': () => <ComboboxField {...field} preset="Belgium" required />,
  'With a mistake': () => (
    <ComboboxField {...field} error="Please choose a country." hint="Of the laboratory" />
  ),
};
