import { useId } from 'react';
import { useIsland } from '../kit/island.tsx';
import type { SelectableUser } from './calls.ts';
import { fullName } from './full-name.ts';
import { PasswordProof } from './password-proof.tsx';
import { PinPad } from './pin-pad.tsx';
import { useProof } from './use-proof.ts';

interface Props {
  user: SelectableUser;
  /** Its proof is asked for; one at a time. */
  isAsked: boolean;
  onAsk: () => void;
  /** Switches to the user; rejects with the shop's refusal. */
  choose: (proof: string) => Promise<void>;
}

/** A user to choose, in the user's colour; where a proof is needed, the PIN pad or the password field below. */
export function UserEntry({ user, isAsked, onAsk, choose }: Props) {
  const { t } = useIsland();
  const id = useId();
  const { error, tries, busy, byPassword, askPassword, send } = useProof({ choose, onAsk });
  const name = [fullName(user), user.id === 0 && t('session:select.general')].filter(Boolean).join(' · ');
  const note = error && (
    <p className="form-error" role="alert" id={id}>
      {error}
    </p>
  );
  const asked = { busy, send, note, noteId: error ? id : undefined };
  return (
    <li data-user-colour={user.farbe ?? undefined}>
      <button
        type="button"
        className="user-choice"
        aria-current={user.aktiv || undefined}
        aria-expanded={user.nachweis ? isAsked : undefined}
        aria-busy={busy || undefined}
        onClick={() => (user.nachweis ? onAsk() : void send(''))}
      >
        <span className="user-dot" aria-hidden="true" />
        {name}
      </button>
      {!isAsked && note}
      {isAsked && user.pin && !byPassword && <PinPad key={tries} {...asked} onPassword={askPassword} />}
      {isAsked && (!user.pin || byPassword) && <PasswordProof key={tries} {...asked} />}
    </li>
  );
}
