import { useState } from 'react';
import { useIsland } from '../kit/island.tsx';
import { Button } from '../ui/button.tsx';
import { TextField } from '../ui/text-field.tsx';

/** An article by any of its numbers; what is wrong with it is said beside the field. */
export function AddArticle({ add }: { add: (number: string) => Promise<string | null> }) {
  const { t } = useIsland();
  const [number, setNumber] = useState('');
  const [problem, setProblem] = useState<string | null>(null);
  const [asked, setAsked] = useState(0);
  const send = async (): Promise<void> => {
    if (number.trim() === '') return;
    setNumber(''); // a hand scanner goes on with the next one
    setAsked((before) => before + 1);
    const wrong = await add(number.trim());
    setAsked((before) => before - 1);
    setProblem(wrong);
    if (wrong !== null) setNumber((since) => since || number);
  };
  return (
    <form
      className="label-add"
      aria-busy={asked > 0 || undefined}
      onSubmit={(event) => {
        event.preventDefault();
        void send();
      }}
    >
      <TextField
        label={t('labels:print.add')}
        hint={t('labels:print.add-hint')}
        value={number}
        maxLength={32}
        autoComplete="off"
        error={problem}
        onChange={({ target }) => setNumber(target.value)}
      />
      <Button submit>{t('labels:print.add-button')}</Button>
    </form>
  );
}
