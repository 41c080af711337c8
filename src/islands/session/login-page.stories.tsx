import type { States } from '../../../gallery/stories.ts';
import { LoginPage } from './login-page.tsx';
import type { PostedLogin } from './login.tsx';

const posted = (change: Partial<PostedLogin> = {}): PostedLogin => ({
  typed: { Benutzername: '104711' },
  faults: { message: null, fields: {} },
  step: null,
  ...change,
});
const wrong = (message: string) => ({ message, fields: {} });

export const states: States = {
  Empty: ({ frame }) => <LoginPage frame={frame} posted={null} />,
  'Wrong password': ({ frame }) => (
    <LoginPage
      frame={frame}
      posted={posted({ faults: wrong('Kundennummer, E-Mail-Adresse oder Kennwort stimmen nicht.') })}
    />
  ),
  'Fields missing': ({ frame }) => (
    <LoginPage
      frame={frame}
      posted={posted({
        typed: {},
        faults: {
          message: null,
          fields: { Benutzername: 'Bitte ausfüllen', Kennwort: 'Bitte ausfüllen' },
        },
      })}
    />
  ),
  'A code is asked for': ({ frame }) => <LoginPage frame={frame} posted={posted({ step: 'secret' })} />,
  'Wrong code': ({ frame }) => (
    <LoginPage
      frame={frame}
      posted={posted({ step: 'secret', faults: wrong('Der Code stimmt nicht, oder er ist abgelaufen.') })}
    />
  ),
};
