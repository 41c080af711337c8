import { useRef, useState, type SubmitEvent } from 'react';
import { flushSync } from 'react-dom';
import { useIsland } from '../kit/island.tsx';

/** Puts an article on the list by any of its numbers. `add` returns why it was refused. */
export function AddNumber({ add }: { add(number: string): Promise<string | null> }) {
  const { t } = useIsland();
  const field = useRef<HTMLInputElement>(null);
  const [number, setNumber] = useState('');
  const [error, setError] = useState<string | null>(null);
  const onSubmit = async (event: SubmitEvent): Promise<void> => {
    event.preventDefault();
    if (number.trim() === '') return;
    setNumber(''); // a hand scanner goes on with the next one
    const refused = await add(number.trim());
    setError(refused);
    if (refused) flushSync(() => setNumber((since) => since || number));
    if (refused) field.current?.select();
    field.current?.focus();
  };
  return (
    <form className="list-add needs-script" onSubmit={(event) => void onSubmit(event)}>
      <label htmlFor="list-number">{t('order-lists:add.label')}</label>
      <div>
        <input
          className="field num"
          id="list-number"
          name="number"
          maxLength={64}
          autoComplete="off"
          placeholder={t('order-lists:add.hint')}
          aria-describedby="list-number-error"
          aria-invalid={error ? true : undefined}
          value={number}
          onChange={({ target }) => setNumber(target.value)}
          ref={field}
        />
        <button type="submit" className="btn btn-ink">
          {t('order-lists:add.submit')}
        </button>
      </div>
      <p className="form-error" id="list-number-error" role="alert" hidden={!error}>
        {error}
      </p>
    </form>
  );
}
