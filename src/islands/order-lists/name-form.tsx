import { useRef, useState, type SubmitEvent } from 'react';
import { NAME_LENGTH, readListName } from '#lib/validators/list-name.ts';
import { useIsland } from '../kit/island.tsx';
import { pageText } from '../kit/page-text.ts';
import { readRefusal } from '../kit/refusal-text.ts';
import { Button, type ButtonLook } from '../ui/button.tsx';
import { Checkbox } from '../ui/checkbox.tsx';
import { TextField } from '../ui/text-field.tsx';

interface Props {
  name?: string;
  isPrivate?: boolean;
  submit: string;
  look?: ButtonLook;
  /** Rejects with the shop's refusal, which is said beside the name. */
  send(body: { name: string; private: boolean }): Promise<void>;
}

/** Name and visibility of a list: a new one, a copy, or one that is changed. */
export function NameForm({ name = '', isPrivate = false, submit, look = 'primary', send }: Props) {
  const { t } = useIsland();
  const field = useRef<HTMLInputElement>(null);
  const [error, setError] = useState<string | null>(null);
  const [isSending, setIsSending] = useState(false);
  const say = (text: string): void => {
    setError(text);
    field.current?.focus();
  };
  const onSubmit = async (event: SubmitEvent<HTMLFormElement>): Promise<void> => {
    event.preventDefault();
    const data = new FormData(event.currentTarget);
    const wanted = readListName(String(data.get('name') ?? ''));
    if (wanted === null) return say(t('errors:order-lists.name'));
    setError(null);
    setIsSending(true);
    try {
      await send({ name: wanted, private: data.has('private') });
    } catch (fault) {
      say((await readRefusal(fault, pageText('generic'))).message);
    }
    setIsSending(false);
  };
  return (
    <form noValidate onSubmit={(event) => void onSubmit(event)}>
      <TextField
        name="name"
        label={t('order-lists:new.name')}
        required
        defaultValue={name}
        maxLength={NAME_LENGTH.max}
        autoComplete="off"
        error={error}
        ref={field}
      />
      <Checkbox name="private" label={t('order-lists:new.private')} defaultChecked={isPrivate} />
      <div className="form-actions">
        <Button submit look={look} busy={isSending}>
          {submit}
        </Button>
      </div>
    </form>
  );
}
