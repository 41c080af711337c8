import type { States } from '../../../gallery/stories.ts';
import { Pager } from './pager.tsx';

const words = {
  hrefOf: (page: number) => `#${page}`,
  label: 'Pages',
  pageLabel: (page: number) => `Page ${page}`,
};

export const states: States = {
  First: () => <Pager {...words} page={1} pages={288} />,
  Middle: () => <Pager {...words} page={144} pages={288} />,
  'Two pages': () => <Pager {...words} page={2} pages={2} />,
};
