import { useRef, useState, type SubmitEvent } from 'react';
import { MAX_OWN_LENGTH } from '#shop/own-numbers/model.ts';
import { useIsland } from '../kit/island.tsx';
import { useBusy } from '../kit/use-busy.ts';
import { Button } from '../ui/button.tsx';
import type { PairProblem } from './own-numbers-calls.ts';
import type { Pair } from './pairs-of-table.ts';

/** One own number by hand. `save` returns what is wrong with it, or null. */
export function AddPair({ save }: { save(pair: Pair): Promise<PairProblem | null> }) {
  const { t } = useIsland();
  const form = useRef<HTMLFormElement>(null);
  const [problem, setProblem] = useState<PairProblem | null>(null);
  const { isBusy, run } = useBusy();
  const send = async (fields: FormData): Promise<void> => {
    const textOf = (name: keyof Pair): string => String(fields.get(name) ?? '').trim();
    const pair = { own: textOf('own'), number: textOf('number') };
    const refused = await save(pair);
    setProblem(refused);
    if (!refused) forgetSaved(form.current, pair);
    form.current?.querySelector<HTMLInputElement>(`[name="${refused?.field ?? 'own'}"]`)?.focus();
  };
  const onSubmit = (event: SubmitEvent<HTMLFormElement>): void => {
    event.preventDefault();
    const fields = new FormData(event.currentTarget);
    if (!isBusy) void run(() => send(fields));
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
    <form className="own-add card needs-script" ref={form} onSubmit={onSubmit}>
      <label>
        {t('own-numbers:own')} {field('own', MAX_OWN_LENGTH)}
      </label>
      <label>
        {t('own-numbers:ours')} {field('number', 64)}
      </label>
      <Button submit look="ink" busy={isBusy}>
        {t('account:change.save')}
      </Button>
      <p className="form-error" id="own-problem" role="alert" hidden={!problem}>
        {problem?.text}
      </p>
    </form>
  );
}

/** Empties the fields of a pair that is kept; what was typed meanwhile is the next one and stays. */
function forgetSaved(form: HTMLFormElement | null, pair: Pair): void {
  for (const name of ['own', 'number'] as const) {
    const field = form?.elements.namedItem(name);
    if (field instanceof HTMLInputElement && field.value.trim() === pair[name]) field.value = '';
  }
}
