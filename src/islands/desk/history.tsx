import { useIsland } from '../kit/island.tsx';
import { Button } from '../ui/button.tsx';
import type { Opened } from './calls.ts';

/** Every revision of an entry, the newest first; one press makes an older one the draft. */
export function History({ opened, onRestore }: { opened: Opened; onRestore: (revision: string) => void }) {
  const { t, dateTime } = useIsland();
  return (
    <details className="desk-history">
      <summary>{t('desk:entry.history', { count: opened.revisions.length })}</summary>
      <ol reversed>
        {opened.revisions.map(({ id, author, at }, index) => (
          <li key={id}>
            {dateTime(at)} · {author}{' '}
            {index > 0 && <Button onClick={() => onRestore(id)}>{t('desk:entry.restore')}</Button>}
          </li>
        ))}
      </ol>
    </details>
  );
}
