import type { EntryForm } from '#shop/desk/model.ts';
import { useIsland } from '../kit/island.tsx';
import { Button } from '../ui/button.tsx';
import type { Words } from './calls.ts';
import { Differences } from './differences.tsx';

/** What somebody else made of an entry meanwhile. */
export interface Theirs {
  fields: Words;
  author: string;
}

interface Props {
  fields: EntryForm['fields'];
  mine: Words;
  theirs: Theirs | null;
  busy: boolean;
  onMine: () => void;
  onTheirs: () => void;
}

/** Somebody was quicker: both versions, field by field where they differ, and which one goes on. */
export function Conflict({ fields, mine, theirs, busy, onMine, onTheirs }: Props) {
  const { t } = useIsland();
  const title = t('desk:entry.conflict');
  return (
    <section className="card desk-conflict" aria-label={title}>
      <Differences
        {...{ title, fields }}
        left={{ title: t('desk:entry.mine'), fields: mine }}
        right={{ title: theirs?.author ?? '', fields: theirs?.fields ?? {} }}
      />
      <div className="form-actions">
        <Button busy={busy} onClick={onMine}>
          {t('desk:entry.take-mine')}
        </Button>
        <Button busy={busy} onClick={onTheirs}>
          {t('desk:entry.take-theirs')}
        </Button>
      </div>
    </section>
  );
}
