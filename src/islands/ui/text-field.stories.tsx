import type { States } from '../../../gallery/stories.ts';
import { TextArea, TextField } from './text-field.tsx';

export const states: States = {
  Empty: () => <TextField label="Reference" />,
  Required: () => <TextField label="E-mail" type="email" required hint="We send the invoice there." />,
  Refused: () => (
    <TextField
      label="E-mail"
      type="email"
      required
      defaultValue="labor@"
      error="An e-mail address looks like name@lab.example."
    />
  ),
  'Hidden label': () => <TextField label="Voucher" labelHidden required />,
  Disabled: () => <TextField label="Customer number" defaultValue="104711" disabled />,
  'Several lines': () => <TextArea label="Message" defaultValue={'Please deliver\nbefore noon.'} />,
};
