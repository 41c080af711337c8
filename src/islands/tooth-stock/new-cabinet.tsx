import { useState, type FormEvent } from 'react';
import { NAME_LENGTH } from '#lib/validators/list-name.ts';
import { api } from '../kit/api.ts';
import { useIsland } from '../kit/island.tsx';
import { pageText } from '../kit/page-text.ts';
import { readRefusal } from '../kit/refusal-text.ts';
import { Button } from '../ui/button.tsx';
import { Checkbox } from '../ui/checkbox.tsx';
import { TextField } from '../ui/text-field.tsx';

/** Makes a cabinet and leads into it. */
export function NewCabinet({ isOpen: initial }: { isOpen: boolean }) {
  const { t, prefix } = useIsland();
  const [isOpen, setIsOpen] = useState(initial);
  const [error, setError] = useState<string | null>(null);
  const onSubmit = async (event: FormEvent<HTMLFormElement>): Promise<void> => {
    event.preventDefault();
    const data = new FormData(event.currentTarget);
    try {
      const { id } = await api.call('POST /customerapi/zahnlager/schrank', {
        body: {
          name: String(data.get('name')),
          location: String(data.get('location')),
          ownership: data.has('consignment') ? 'consignment' : 'own',
        },
      });
      location.assign(`/${prefix}/zahnlager/schrank/${id}`);
    } catch (fault) {
      setError((await readRefusal(fault, pageText('generic'))).message);
    }
  };
  if (!isOpen) return <Button onClick={() => setIsOpen(true)}>{t('tooth-stock:new.cabinet')}</Button>;
  return (
    <form className="ts-form" noValidate onSubmit={(event) => void onSubmit(event)}>
      <TextField
        name="name"
        label={t('tooth-stock:field.name')}
        maxLength={NAME_LENGTH.max}
        autoComplete="off"
        required
        error={error}
      />
      <TextField name="location" label={t('tooth-stock:field.location')} maxLength={80} autoComplete="off" />
      <Checkbox name="consignment" label={t('tooth-stock:field.consignment')} />
      <Button look="primary" submit>
        {t('tooth-stock:new.cabinet')}
      </Button>
    </form>
  );
}
