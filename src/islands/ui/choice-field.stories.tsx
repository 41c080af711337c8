import type { States } from '../../../gallery/stories.ts';
import { ChoiceField } from './choice-field.tsx';

const options = ['Germany', 'Austria', 'Switzerland'].map((label) => ({ key: label, label }));

export const states: States = {
  'First option': () => <ChoiceField label="Country" options={options} />,
  Preset: () => <ChoiceField label="Country" options={options} preset="Austria" required />,
  Refused: () => <ChoiceField label="Country" options={options} error="We do not deliver there." />,
};
