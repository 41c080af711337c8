import type { States } from '../../../gallery/stories.ts';
import { close, heart } from '#lib/icons.ts';
import { IconButton } from './icon-button.tsx';

export const states: States = {
  Plain: () => <IconButton icon={close} label="Close" />,
  Disabled: () => <IconButton icon={heart} label="Add to a list" disabled />,
};
