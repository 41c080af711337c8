import type { States } from '../../../gallery/stories.ts';
import { close, heart } from '#lib/icons.ts';
import { Menu } from './menu.tsx';

export const states: States = {
  Closed: () => (
    <Menu
      trigger="More"
      entries={[
        { label: 'Add to a list', icon: heart, onPress: () => {} },
        { label: 'Print', disabled: true },
        { label: 'Remove', icon: close, apart: true, onPress: () => {} },
      ]}
    />
  ),
};
