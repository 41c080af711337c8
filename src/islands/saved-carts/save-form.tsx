import { useRef, useState, type SubmitEvent } from 'react';
import { NAME_LENGTH, readListName } from '#lib/validators/list-name.ts';
import { useIsland } from '../kit/island.tsx';
import { pageText } from '../kit/page-text.ts';
import { readRefusal } from '../kit/refusal-text.ts';
import { Button } from '../ui/button.tsx';
import { Checkbox } from '../ui/checkbox.tsx';
import { TextField } from '../ui/text-field.tsx';

/** Keeps the cart under a name. `save` rejects with the shop's refusal, which is said beside the name. */
export function SaveForm({ save }: { save(name: string, isEmptied: boolean): Promise<void> }) {
  const { t, date } = useIsland();
  const field = useRef<HTMLInputElement>(null);
  const [error, setError] = useState<string | null>(null);
  const [isSending, setIsSending] = useState(false);
  const [suggestion] = useState(() =>
    t('saved-carts:save.suggestion', { date: date(new Date().toISOString()) }),
  );
  const say = (text: string): void => {
    setError(text);
    field.current?.focus();
  };
  const onSubmit = async (event: SubmitEvent<HTMLFormElement>): Promise<void> => {
    event.preventDefault();
    const data = new FormData(event.currentTarget);
    const name = readListName(String(data.get('name') ?? ''));
    if (name === null) return say(t('errors:saved-carts.name'));
    setError(null);
    setIsSending(true);
    try {
      await save(name, data.has('empty'));
    } catch (fault) {
      say((await readRefusal(fault, pageText('generic'))).message);
    }
    setIsSending(false);
  };
  return (
    <form noValidate onSubmit={(event) => void onSubmit(event)}>
      <h3>{t('saved-carts:save.title')}</h3>
      <p className="form-hint">{t('saved-carts:save.lead')}</p>
      <TextField
        name="name"
        label={t('saved-carts:save.name')}
        required
        defaultValue={suggestion}
        maxLength={NAME_LENGTH.max}
        autoComplete="off"
        error={error}
        ref={field}
      />
      <Checkbox name="empty" label={t('saved-carts:save.empty')} />
      <div className="form-actions">
        <Button submit look="primary" busy={isSending}>
          {t('saved-carts:save.submit')}
        </Button>
      </div>
    </form>
  );
}
