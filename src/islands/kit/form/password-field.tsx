import { useEffect, useRef, useState, type InputHTMLAttributes, type RefObject } from 'react';
import { eye, eyeOff } from '#lib/icons.ts';
import { useHydrated } from '../use-hydrated.ts';
import { useTranslate } from '../island.tsx';
import { Field, type FieldProps } from '../../ui/field.tsx';
import { Icon } from '../../ui/icon.tsx';

type Input = Omit<InputHTMLAttributes<HTMLInputElement>, 'type' | keyof FieldProps>;

/** A password of at most 100 characters, with a button that shows what was typed. */
export function PasswordField({ label, required, hint, error, id, className, ...input }: FieldProps & Input) {
  return (
    <Field {...{ label, required, hint, error, id, className }}>
      {(tied) => <PasswordInput {...input} {...tied} />}
    </Field>
  );
}

/** The control alone, for who draws label and faults. */
export function PasswordInput({
  ref,
  ...props
}: Omit<InputHTMLAttributes<HTMLInputElement>, 'type'> & { ref?: RefObject<HTMLInputElement | null> }) {
  const t = useTranslate();
  const own = useRef<HTMLInputElement>(null);
  const field = ref ?? own;
  const [isShown, setShown] = useState(false);
  const isAwake = useHydrated();
  useEffect(() => {
    const form = field.current?.form;
    if (!isShown || !form) return;
    const hide = (): void => setShown(false); // a browser keeps passwords of hidden fields only
    form.addEventListener('submit', hide);
    return () => form.removeEventListener('submit', hide);
  }, [isShown, field]);
  return (
    <div className="password-field">
      <input
        maxLength={100}
        autoCapitalize="none"
        spellCheck={false}
        {...props}
        ref={field}
        type={isShown ? 'text' : 'password'}
        className="field"
      />
      <button
        type="button"
        aria-pressed={isShown}
        hidden={!isAwake} // it does nothing without script
        onClick={() => setShown(!isShown)}
      >
        <Icon shape={isShown ? eyeOff : eye} size={20} />
        <span className="sr-only">{t('session:show-password')}</span>
      </button>
    </div>
  );
}
