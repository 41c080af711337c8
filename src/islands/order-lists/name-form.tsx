import { NAME_LENGTH } from '#lib/validators/list-name.ts';
import { useNamed } from '../kit/form/use-named.ts';
import { useIsland } from '../kit/island.tsx';
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
  const { field, error, isSending, onSubmit } = useNamed(t('errors:order-lists.name'), (wanted, data) =>
    send({ name: wanted, private: data.has('private') }),
  );
  return (
    <form noValidate onSubmit={onSubmit}>
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
