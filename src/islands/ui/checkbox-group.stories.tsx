import type { States } from '../../../gallery/stories.ts';
import { CheckboxGroup } from './checkbox-group.tsx';

const options = [
  { value: 'offers', label: 'Offers' },
  { value: 'courses', label: 'Courses and events' },
] as const;
const boxOf = (value: string) => ({ name: 'topics', defaultChecked: value === 'offers' });

export const states: States = {
  Ticked: () => <CheckboxGroup id="topics" legend="Topics" options={options} boxOf={boxOf} />,
  'With a hint': () => (
    <CheckboxGroup id="hinted" legend="Topics" hint="One mail a week." options={options} boxOf={boxOf} />
  ),
  Refused: () => (
    <CheckboxGroup
      id="refused"
      legend="Topics"
      required
      error="Please choose at least one."
      options={options}
      boxOf={() => ({ name: 'topics' })}
    />
  ),
};
