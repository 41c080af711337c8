import { useState } from 'react';
import type { ContentTypeName } from '#shop/desk/model.ts';
import { useIsland } from '../kit/island.tsx';
import { Button } from '../ui/button.tsx';
import { desk, type Entry, type Me } from './calls.ts';
import { EntryEditor } from './entry-editor.tsx';
import { NewEntry, type Draft } from './new-entry.tsx';
import { Overview } from './overview.tsx';
import { useCall } from './use-call.ts';

/** What stands on the desk: an entry under the pen, one that is begun, or the matrix. */
type Open = { entry: Entry } | { draft: Draft } | null;

/** The desk of one member: the matrix of a type, and one entry under the pen. */
export function Workplace({ me, onLeave }: { me: Me; onLeave: () => void }) {
  const { t } = useIsland();
  const { run, busy } = useCall();
  const [type, setType] = useState<ContentTypeName>('promotion');
  const [open, setOpen] = useState<Open>(null);
  const leave = (): void =>
    void run(async () => {
      await desk.call('POST /redaktion/api/logout');
      onLeave();
    });
  const close = (): void => setOpen(null);
  return (
    <>
      <header className="desk-head">
        <h1>{t('desk:login.title')}</h1>
        <p>
          {me.name} · {t(`desk:role.${me.role}`)}
        </p>
        <Button busy={busy} onClick={leave}>
          {t('desk:login.leave')}
        </Button>
      </header>
      {open === null && (
        <Overview
          type={type}
          onType={setType}
          onOpen={(entry) => setOpen({ entry })}
          onBegin={(draft) => setOpen({ draft })}
        />
      )}
      {open && 'draft' in open && (
        <NewEntry me={me} draft={open.draft} onDone={(entry) => setOpen({ entry })} onClose={close} />
      )}
      {open && 'entry' in open && (
        <EntryEditor key={open.entry.id} id={open.entry.id} me={me} onClose={close} />
      )}
    </>
  );
}
