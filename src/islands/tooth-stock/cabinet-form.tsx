import { useState, type FormEvent } from 'react';
import { NAME_LENGTH } from '#lib/validators/list-name.ts';
import type { Cabinet, CabinetInput } from '#shop/tooth-stock/model.ts';
import { useIsland } from '../kit/island.tsx';
import { pageText } from '../kit/page-text.ts';
import { readRefusal } from '../kit/refusal-text.ts';
import { Button } from '../ui/button.tsx';
import { Checkbox } from '../ui/checkbox.tsx';
import { TextField } from '../ui/text-field.tsx';

interface Props {
  /** What stands in the fields; nothing for a new one. */
  cabinet?: Cabinet;
  go: string;
  onSend: (input: CabinetInput) => Promise<void>;
}

/** Name, location and whose the goods are; what is refused is said beside the name. */
export function CabinetForm({ cabinet, go, onSend }: Props) {
  const { t } = useIsland();
  const [error, setError] = useState<string | null>(null);
  const [isBusy, setBusy] = useState(false); // to the end: the page that follows takes its time
  const onSubmit = async (event: FormEvent<HTMLFormElement>): Promise<void> => {
    event.preventDefault();
    const data = new FormData(event.currentTarget);
    setBusy(true);
    try {
      await onSend({
        name: String(data.get('name')),
        location: String(data.get('location')),
        ownership: data.has('consignment') ? 'consignment' : 'own',
      });
    } catch (fault) {
      setError((await readRefusal(fault, pageText('generic'))).message);
      setBusy(false);
    }
  };
  return (
    <form className="ts-form" noValidate onSubmit={(event) => void onSubmit(event)}>
      <TextField
        name="name"
        label={t('tooth-stock:field.name')}
        defaultValue={cabinet?.name}
        maxLength={NAME_LENGTH.max}
        autoComplete="off"
        required
        error={error}
      />
      <TextField
        name="location"
        label={t('tooth-stock:field.location')}
        defaultValue={cabinet?.location}
        maxLength={80}
        autoComplete="off"
      />
      <Checkbox
        name="consignment"
        label={t('tooth-stock:field.consignment')}
        defaultChecked={cabinet?.ownership === 'consignment'}
      />
      <Button look="primary" submit busy={isBusy}>
        {go}
      </Button>
    </form>
  );
}
