import { useState } from 'react';
import type { EntryForm } from '#shop/desk/model.ts';
import { useIsland } from '../kit/island.tsx';
import { Button } from '../ui/button.tsx';
import { desk, type Opened, type Words } from './calls.ts';
import { Differences, type Version } from './differences.tsx';
import { RefusedNote } from './refused-note.tsx';
import { useCall } from './use-call.ts';

interface Props {
  opened: Opened;
  /** What stands in the form now: a revision is compared with it. */
  words: Words;
  fields: EntryForm['fields'];
  onRestore: (revision: string) => void;
}

/** Every revision of an entry, the newest first; one press compares an older one with the words now, one makes it the draft. */
export function History({ opened, words, fields, onRestore }: Props) {
  const { t, dateTime } = useIsland();
  const { run, refused, busy } = useCall();
  const [compared, setCompared] = useState<(Version & { id: string }) | null>(null);
  const compare = async (revision: string): Promise<void> => {
    const input = { params: { entry: opened.entry.id }, query: { revision } };
    const answer = await run(() => desk.call('GET /redaktion/api/entries/{entry}/revision', input));
    if (answer)
      setCompared({
        id: revision,
        title: `${dateTime(answer.at)} · ${answer.author}`,
        fields: answer.fields,
      });
  };
  return (
    <details className="desk-history">
      <summary>{t('desk:entry.history', { count: opened.revisions.length })}</summary>
      <RefusedNote refused={refused} />
      <ol reversed>
        {opened.revisions.map(({ id, author, at }, index) => (
          <li key={id}>
            {dateTime(at)} · {author}{' '}
            {index > 0 && (
              <>
                <Button busy={busy} onClick={() => void compare(id)}>
                  {t('desk:entry.compare')}
                </Button>{' '}
                <Button onClick={() => onRestore(id)}>{t('desk:entry.restore')}</Button>
              </>
            )}
            {compared?.id === id && (
              <Differences
                title={t('desk:entry.compare')}
                fields={fields}
                left={compared}
                right={{ title: t('desk:entry.now'), fields: words }}
              />
            )}
          </li>
        ))}
      </ol>
    </details>
  );
}
