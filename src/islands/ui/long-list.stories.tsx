import type { States } from '../../../gallery/stories.ts';
import { LongList } from './long-list.tsx';

const rowOf = (index: number) => `Article ${129_000_000 + index}`;

const List = ({ count }: { count: number }) => (
  <LongList count={count} label="Articles" renderRow={(index) => <p>{rowOf(index)}</p>} textOf={rowOf} />
);

export const states: States = {
  'Ten rows': () => <List count={10} />,
  '1,000 rows': () => <List count={1000} />,
};
