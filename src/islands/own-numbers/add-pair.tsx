import { useRef, useState, type SubmitEvent } from 'react';
import { MAX_OWN_LENGTH } from '#shop/own-numbers/model.ts';
import { useIsland } from '../kit/island.tsx';
import type { PairProblem } from './own-numbers-calls.ts';
import type { Pair } from './pairs-of-table.ts';

/** One own number by hand. `save` returns what is wrong with it, or null. */
export function AddPair({ save }: { save(pair: Pair): Promise<PairProblem | null> }) {
  const { t } = useIsland();
  const form = useRef<HTMLFormElement>(null);
  const [problem, setProblem] = useState<PairProblem | null>(null);
  const onSubmit = async (event: SubmitEvent<HTMLFormElement>): Promise<void> => {
    event.preventDefault();
    const fields = new FormData(event.currentTarget);
    const textOf = (name: keyof Pair): string => String(fields.get(name) ?? '').trim();
    const refused = await save({ own: textOf('own'), number: textOf('number') });
    setProblem(refused);
    if (!refused) form.current?.reset();
    form.current?.querySelector<HTMLInputElement>(`[name="${refused?.field ?? 'own'}"]`)?.focus();
  };
  const field = (name: keyof Pair, maxLength: number) => (
    <input
      className="field num"
      name={name}
      maxLength={maxLength}
      autoComplete="off"
      required
      aria-invalid={problem?.field === name || undefined}
      aria-describedby="own-problem"
    />
  );
  return (
    <form className="own-add card needs-script" ref={form} onSubmit={(event) => void onSubmit(event)}>
      <label>
        {t('own-numbers:own')} {field('own', MAX_OWN_LENGTH)}
      </label>
      <label>
        {t('own-numbers:ours')} {field('number', 64)}
      </label>
      <button type="submit" className="btn btn-ink">
        {t('account:change.save')}
      </button>
      <p className="form-error" id="own-problem" role="alert" hidden={!problem}>
        {problem?.text}
      </p>
    </form>
  );
}
