import type { States } from '../../../gallery/stories.ts';
import { Button } from './button.tsx';
import { Dialog, Panel } from './dialog.tsx';
import { TextField } from './text-field.tsx';

const words = { open: true, onClose: () => {}, closeLabel: 'Close' };
const actions = (
  <>
    <Button>Cancel</Button>
    <Button look="primary">Delete</Button>
  </>
);

export const states: States = {
  Question: () => (
    <Dialog {...words} title="Delete this list?" text="Its 24 articles stay in the shop." actions={actions} />
  ),
  'With a field': () => (
    <Dialog {...words} title="New list" actions={actions}>
      <TextField label="Name" />
    </Dialog>
  ),
  'Action popup': () => <Dialog {...words} size="action" title="Added" />,
  'Long work': () => <Dialog {...words} title="Importing" progress={40} />,
  Panel: () => <Panel {...words} title="In your cart" text="1 article was added." />,
};
