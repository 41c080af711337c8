import { useIsland } from '../kit/island.tsx';
import { Button } from '../ui/button.tsx';
import type { Words } from './calls.ts';

/** What somebody else made of an entry meanwhile. */
export interface Theirs {
  fields: Words;
  author: string;
}

interface Props {
  mine: Words;
  theirs: Theirs | null;
  onMine: () => void;
  onTheirs: () => void;
}

/** Somebody was quicker: both versions, field by field where they differ, and which one goes on. */
export function Conflict({ mine, theirs, onMine, onTheirs }: Props) {
  const { t } = useIsland();
  const names = [...new Set([...Object.keys(mine), ...Object.keys(theirs?.fields ?? {})])];
  const textOf = (value: unknown): string =>
    typeof value === 'string' ? value : JSON.stringify(value ?? '');
  const different = names.filter((name) => textOf(mine[name]) !== textOf(theirs?.fields[name]));
  return (
    <section className="card desk-conflict" aria-label={t('desk:entry.conflict')}>
      <table>
        <thead>
          <tr>
            <th scope="col">{t('desk:entry.conflict')}</th>
            <th scope="col">{t('desk:entry.mine')}</th>
            <th scope="col">{theirs?.author}</th>
          </tr>
        </thead>
        <tbody>
          {different.map((name) => (
            <tr key={name}>
              <th scope="row">{name}</th>
              <td>{textOf(mine[name])}</td>
              <td>{textOf(theirs?.fields[name])}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <div className="form-actions">
        <Button onClick={onMine}>{t('desk:entry.take-mine')}</Button>
        <Button onClick={onTheirs}>{t('desk:entry.take-theirs')}</Button>
      </div>
    </section>
  );
}
