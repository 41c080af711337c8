import type { States } from '../../../gallery/stories.ts';
import type { SubUser } from '#shop/sub-users/model.ts';
import { UserList } from './user-list.tsx';

const user = (id: number, lastName: string, change: Partial<SubUser> = {}): SubUser => ({
  id,
  salutation: '',
  title: '',
  firstName: 'Technik',
  lastName,
  functions: ['K13'],
  colour: id,
  hasPin: id % 2 === 0,
  orderLimit: 125_050,
  monthLimit: null,
  ...change,
});
const users = ['Gips', 'Keramik', 'Modellguss und Kombinationsprothetik'].map((name, place) =>
  user(place + 1, name),
);

export const states: States = {
  Managed: ({ frame }) => <UserList frame={frame} users={users} mayManage />,
  'Read only': ({ frame }) => <UserList frame={frame} users={users} mayManage={false} />,
  Nobody: ({ frame }) => <UserList frame={frame} users={[]} mayManage />,
};
