import type { States } from '../../../gallery/stories.ts';
import { Checkbox, Switch } from './checkbox.tsx';

export const states: States = {
  Off: () => <Checkbox label="Send me the newsletter" />,
  On: () => <Checkbox label="Send me the newsletter" defaultChecked hint="Once a month." />,
  Refused: () => <Checkbox label="I have read the terms" required error="Please agree to the terms." />,
  'Switch off': () => <Switch label="Two-step login" />,
  'Switch on': () => <Switch label="Two-step login" defaultChecked />,
};
