import { useRef, useState, type RefObject, type SubmitEvent } from 'react';
import { readListName } from '#lib/validators/list-name.ts';
import { pageText } from '../page-text.ts';
import { readRefusal } from '../refusal-text.ts';

interface Named {
  /** Of the field `name`, which gets the focus with each error. */
  field: RefObject<HTMLInputElement | null>;
  /** Said beside the name. */
  error: string | null;
  isSending: boolean;
  onSubmit(event: SubmitEvent<HTMLFormElement>): void;
}

/**
 * A small form that gives something a name. `invalid` is said of a name that is none; `send` takes the name without blanks
 * around and the form's other fields, and rejects with the shop's refusal.
 */
export function useNamed(invalid: string, send: (name: string, data: FormData) => Promise<void>): Named {
  const field = useRef<HTMLInputElement>(null);
  const [error, setError] = useState<string | null>(null);
  const [isSending, setIsSending] = useState(false);
  const say = (text: string): void => {
    setError(text);
    field.current?.focus();
  };
  const submit = async (data: FormData): Promise<void> => {
    const name = readListName(String(data.get('name') ?? ''));
    if (name === null) return say(invalid);
    setError(null);
    setIsSending(true);
    try {
      await send(name, data);
    } catch (fault) {
      say((await readRefusal(fault, pageText('generic'))).message);
    }
    setIsSending(false);
  };
  const onSubmit = (event: SubmitEvent<HTMLFormElement>): void => {
    event.preventDefault();
    void submit(new FormData(event.currentTarget));
  };
  return { field, error, isSending, onSubmit };
}
