import { setPath } from '#lib/paths.ts';
import { QUANTITY } from '#lib/validators/quantity.ts';
import { useIsland } from '../kit/island.tsx';
import type { EntryRow } from './entry-row.ts';

/** What each line of the entry means: the set with its availability and quantity, or what is wrong with it. */
export function EntryRows({ rows }: { rows: readonly EntryRow[] }) {
  return (
    <ol className="teeth-parts">
      {rows.map((row, at) => (
        // oxlint-disable-next-line react/no-array-index-key -- lines have no other name, and the same one may stand twice
        <li key={`${at} ${row.number} ${row.quantity}`} data-problem={row.problem ?? undefined}>
          {row.number ? <Found row={row} number={row.number} /> : <Wrong row={row} />}
        </li>
      ))}
    </ol>
  );
}

function Found({ row, number }: { row: EntryRow; number: string }) {
  const { t, prefix } = useIsland();
  return (
    <>
      <a href={setPath(prefix, number)}>
        <b>{row.name}</b>
      </a>
      <span className="num muted">{number}</span>
      <span className="stock" data-vkz={row.vkz}>
        {row.vkz !== null && t(`catalogue:vkz.${row.vkz}`)}
      </span>
      <input
        type="number"
        inputMode="numeric"
        className="field num"
        min={0}
        max={QUANTITY.max}
        defaultValue={row.quantity}
        data-variant={number}
        aria-label={t('tooth-assistant:entry.quantity', { name: row.name })}
      />
    </>
  );
}

function Wrong({ row: { text, problem, near } }: { row: EntryRow }) {
  const { t } = useIsland();
  return (
    <>
      <span className="num">{text}</span>
      <span className="form-error teeth-wrong">
        {problem && t(`tooth-assistant:entry.problem.${problem}`)}
        {near.length > 0 && ' '}
        {near.length > 0 && t('tooth-assistant:entry.near', { names: near.join(', ') })}
      </span>
    </>
  );
}
