import { useState } from 'react';
import type { PostedForm } from '#lib/validators/form-data.ts';
import { CodeForm } from './code-form.tsx';
import { LoginForm } from './login-form.tsx';
import { LoginWays } from './login-ways.tsx';

/** A login that came without script: refused, or with the right password and a code still to come. */
export interface PostedLogin extends PostedForm {
  /** The secret of the second step; null where the password is asked for. */
  readonly step: string | null;
}

interface Props {
  /** Of the password's form; the code's has `-code` behind it. */
  id: string;
  posted?: PostedLogin | null;
}

/** A login whole: password or passkey, then the code of the second step where the account asks for one. */
export function Login({ id, posted = null }: Props) {
  const [step, setStep] = useState(posted?.step ?? null);
  const [told, setTold] = useState<PostedForm | null>(posted);
  const [isBack, setBack] = useState(false);
  if (step !== null)
    return (
      <CodeForm
        id={`${id}-code`}
        step={step}
        posted={posted?.step === step ? posted : null}
        onLeave={(message) => {
          setTold((before) => ({ typed: before?.typed ?? {}, faults: { message, fields: {} } }));
          setBack(true);
          setStep(null);
        }}
      />
    );
  return (
    <>
      <LoginForm
        id={id}
        posted={told}
        isBack={isBack}
        onStep={(next, typed) => {
          setTold({ typed, faults: { message: null, fields: {} } });
          setStep(next);
        }}
      />
      <LoginWays id={id} />
    </>
  );
}
