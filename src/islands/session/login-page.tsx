import { island } from '../kit/island.tsx';
import { Login, type PostedLogin } from './login.tsx';

interface Props {
  /** A login that came without script and is not done. */
  posted: PostedLogin | null;
}

/** The login's own page; its forms work without script, too. */
export const LoginPage = island('login', function LoginPage({ posted }: Props) {
  return (
    <div className="card login-card">
      <Login id="page-login" posted={posted} />
    </div>
  );
});
