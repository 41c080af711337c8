import type { States } from '../../../gallery/stories.ts';
import { Popover } from './popover.tsx';

export const states: States = {
  Closed: () => (
    <Popover trigger="Scale prices" label="Scale prices">
      <p>From 5 pieces 31.00 €, from 10 pieces 29.50 €.</p>
    </Popover>
  ),
};
