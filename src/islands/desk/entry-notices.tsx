import type { EntryForm } from '#shop/desk/model.ts';
import { useIsland } from '../kit/island.tsx';
import { Button } from '../ui/button.tsx';
import { Conflict } from './conflict.tsx';
import type { useEntry } from './use-entry.ts';

interface Props {
  model: ReturnType<typeof useEntry>;
  fields: EntryForm['fields'];
}

/** What is to be known of an entry before one writes on: what was done, what is not saved, what was refused, two versions. */
export function EntryNotices({ model, fields }: Props) {
  const { t } = useIsland();
  const { said, unsaved, refused, faults, conflict, words, given, busy } = model;
  return (
    <>
      <p role="status">{[said, unsaved && t(`desk:entry.unsaved-${unsaved}`)].filter(Boolean).join(' ')}</p>
      {refused && Object.keys(faults).length === 0 && (
        <div className="form-summary" role="alert">
          {[refused.message, ...refused.fields].join(' ')}
        </div>
      )}
      {conflict && (
        <Conflict
          fields={fields}
          mine={words}
          theirs={conflict.theirs}
          busy={busy}
          onMine={() => void model.save(conflict.version)}
          onTheirs={() => void model.giveUp()}
        />
      )}
      {given && (
        <div className="form-actions">
          <Button onClick={() => model.type(given)}>{t('desk:undo')}</Button>
        </div>
      )}
    </>
  );
}
