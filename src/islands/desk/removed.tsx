import { useIsland } from '../kit/island.tsx';
import { Button } from '../ui/button.tsx';
import { desk, type Entry } from './calls.ts';
import { RefusedNote } from './refused-note.tsx';
import { useCall } from './use-call.ts';

/** Says that an entry was removed; one press takes that back and opens it. */
export function Removed({ entry, onBack }: { entry: Entry; onBack: (entry: Entry) => void }) {
  const { t } = useIsland();
  const { run, refused, busy } = useCall();
  const back = async (): Promise<void> => {
    const input = { params: { entry: entry.id }, body: { version: entry.version } };
    const answer = await run(() => desk.call('POST /redaktion/api/entries/{entry}/bring-back', input));
    if (answer) onBack(answer.entry);
  };
  return (
    <div className="desk-upload">
      <p role="status">{t('desk:entry.discarded', { title: entry.title })}</p>
      <Button busy={busy} onClick={() => void back()}>
        {t('desk:undo')}
      </Button>
      <RefusedNote refused={refused} />
    </div>
  );
}
