import { useState } from 'react';
import { NAME_LENGTH } from '#lib/validators/list-name.ts';
import { useNamed } from '../kit/form/use-named.ts';
import { useIsland } from '../kit/island.tsx';
import { Button } from '../ui/button.tsx';
import { Checkbox } from '../ui/checkbox.tsx';
import { TextField } from '../ui/text-field.tsx';

/** Keeps the cart under a name. `save` rejects with the shop's refusal, which is said beside the name. */
export function SaveForm({ save }: { save(name: string, isEmptied: boolean): Promise<void> }) {
  const { t, date } = useIsland();
  const [suggestion] = useState(() =>
    t('saved-carts:save.suggestion', { date: date(new Date().toISOString()) }),
  );
  const { field, error, isSending, onSubmit } = useNamed(t('errors:saved-carts.name'), (name, data) =>
    save(name, data.has('empty')),
  );
  return (
    <form noValidate onSubmit={onSubmit}>
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
