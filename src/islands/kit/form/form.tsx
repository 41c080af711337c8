import { useEffect, useRef, type ReactNode } from 'react';
import { Button } from '../../ui/button.tsx';
import type { FormModel } from './form-model.ts';

interface Props<Answer> {
  form: Pick<FormModel<never, Answer>, 'element' | 'message' | 'messageRef' | 'pending'>;
  /** Stands above what is wrong. */
  title?: string;
  /** A way on, below what is wrong. */
  onward?: ReactNode;
  /** What the button says. */
  submit: string;
  /** The button is not the page's main action. */
  quiet?: boolean;
  /** Where the form posts without script; without one it waits for the page to wake. */
  action?: string;
  className?: string;
  /** Beside the button. */
  beside?: ReactNode;
  children?: ReactNode;
}

/** A form of useForm: what is wrong with all of it, its fields, its button. */
export function Form<Answer>({ form, submit, quiet, action, className, children, ...more }: Props<Answer>) {
  const { element, message, messageRef, pending } = form;
  return (
    <form
      {...element}
      className={className ? `form ${className}` : 'form'}
      method="post"
      action={action}
      noValidate
    >
      <div
        className="form-summary"
        role="alert"
        tabIndex={-1}
        ref={messageRef}
        hidden={!message}
        data-form-error
      >
        {more.title && message && <strong>{more.title}</strong>}
        {message}
        {message && more.onward}
      </div>
      {children}
      <div className="form-actions">
        <Button submit look={quiet ? 'quiet' : 'primary'} busy={pending}>
          {submit}
        </Button>
        {more.beside}
      </div>
    </form>
  );
}

/** What stands in a form's place once it is done; has the focus then. */
export function FormDone({ children }: { children: ReactNode }) {
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => place.current?.focus(), []);
  return (
    <div ref={place} tabIndex={-1} className="no-outline">
      {children}
    </div>
  );
}
