import type { States } from '../../../gallery/stories.ts';
import { cart } from '#lib/icons.ts';
import { ButtonLink } from './button.tsx';
import { EmptyState } from './empty-state.tsx';
import { FaultBox } from './fault-box.tsx';
import { Skeleton } from './skeleton.tsx';

export const states: States = {
  Waiting: () => <Skeleton label="Orders are being read" />,
  Empty: () => (
    <EmptyState
      icon={cart}
      title="Nothing bought yet"
      text="What you order stands here for the next time."
      action={<ButtonLink href="#">To the shop</ButtonLink>}
    />
  ),
  Fault: () => <FaultBox text="Your lists cannot be shown." retryLabel="Try again" onRetry={() => {}} />,
};
