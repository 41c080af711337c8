import type { States } from '../../../gallery/stories.ts';
import { heart } from '#lib/icons.ts';
import { Button, ButtonLink } from './button.tsx';

export const states: States = {
  Primary: () => <Button look="primary">Add to cart</Button>,
  Ink: () => <Button look="ink">Checkout</Button>,
  Quiet: () => <Button>Cancel</Button>,
  'With icon': () => <Button icon={heart}>Add to a list</Button>,
  Busy: () => (
    <Button look="primary" busy>
      Order
    </Button>
  ),
  Disabled: () => <Button disabled>Order</Button>,
  'Long text in a narrow place': () => (
    <Button fit look="primary">
      Modellgussprothese in den Warenkorb legen und weiter zur Kasse gehen
    </Button>
  ),
  Link: () => <ButtonLink href="#">To the shop</ButtonLink>,
};
