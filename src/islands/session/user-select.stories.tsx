import { useEffect } from 'react';
import type { States } from '../../../gallery/stories.ts';
import type { SelectableUser } from './calls.ts';
import { UserSelect } from './user-select.tsx';
import { $userSelect } from './user-store.ts';

const user = (id: number, nachname: string, change: Partial<SelectableUser> = {}): SelectableUser => ({
  id,
  anrede: '',
  titel: '',
  vorname: id === 0 ? '' : 'Technik',
  nachname,
  funktionen: ['K13'],
  farbe: id,
  pin: id % 2 === 0,
  nachweis: id % 2 === 0,
  aktiv: id === 1,
  limitAuftrag: null,
  limitMonat: null,
  ...change,
});
const users = ['Dentallabor am Ufer', 'Gips', 'Keramik', 'Modellguss und Kombinationsprothetik'].map(
  (name, id) => user(id, name, id === 0 ? { pin: false } : {}),
);

/** The panel as it stands after the shop said this. */
function Shown({ frame, state }: { frame: Parameters<typeof UserSelect>[0]['frame']; state: Shows }) {
  useEffect(() => {
    $userSelect.set(state);
    return () => $userSelect.set(null);
  }, [state]);
  return <UserSelect frame={frame} retry={async () => {}} />;
}
type Shows = ReturnType<typeof $userSelect.get>;

const SOME: Shows = { users };
const ALONE: Shows = { users: users.slice(0, 1) };
const WAITING: Shows = { users: null };
const FAILED: Shows = { users: null, fault: 'Ein Fehler ist aufgetreten' };

export const states: States = {
  Users: ({ frame }) => <Shown frame={frame} state={SOME} />,
  'Nobody but the account': ({ frame }) => <Shown frame={frame} state={ALONE} />,
  Waiting: ({ frame }) => <Shown frame={frame} state={WAITING} />,
  Failed: ({ frame }) => <Shown frame={frame} state={FAILED} />,
};
