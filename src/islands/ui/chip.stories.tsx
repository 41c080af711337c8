import type { States } from '../../../gallery/stories.ts';
import { Chip } from './chip.tsx';

export const states: States = {
  Word: () => <Chip>A2</Chip>,
  Link: () => <Chip href="#">Zirconia</Chip>,
  'Takes a filter off': () => (
    <Chip removes="Remove shade: A2" onPress={() => {}}>
      Shade: A2
    </Chip>
  ),
};
