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
  login: null,
  ...change,
});
const users = [
  user(1, 'Gips'),
  user(2, 'Keramik', {
    login: { email: 'keramik@labor.example', isActive: true, passkeys: 2, hasTwoStep: true },
  }),
  user(3, 'Modellguss und Kombinationsprothetik', {
    login: { email: 'modellguss@labor.example', isActive: false, passkeys: 0, hasTwoStep: false },
  }),
];

export const states: States = {
  Managed: ({ frame }) => <UserList frame={frame} users={users} mayManage currency="EUR" />,
  'Read only': ({ frame }) => <UserList frame={frame} users={users} mayManage={false} currency="EUR" />,
  Nobody: ({ frame }) => <UserList frame={frame} users={[]} mayManage currency="EUR" />,
};
