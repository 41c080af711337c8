import { lazy, Suspense, useState } from 'react';
import type { ContentTypeName } from '#shop/desk/model.ts';
import type { Entry, Me } from './calls.ts';
import { EntryEditor } from './entry-editor.tsx';
import { Finder } from './finder.tsx';
import { NewEntry, type Draft } from './new-entry.tsx';
import { Overview } from './overview.tsx';
import { Removed } from './removed.tsx';

const Transfer = lazy(async () => ({ default: (await import('./transfer.tsx')).Transfer }));

/** What is open: an entry under the pen, one that is begun, or the matrix. */
type Open = { entry: Entry } | { draft: Draft } | null;

/** The editors' area: the matrix of a type, and one entry under the pen. */
export function Contents({ me }: { me: Me }) {
  const [type, setType] = useState<ContentTypeName>('promotion');
  const [open, setOpen] = useState<Open>(null);
  const [removed, setRemoved] = useState<Entry | null>(null);
  const close = (): void => setOpen(null);
  return (
    <>
      <Finder onOpen={(entry) => setOpen({ entry })} />
      {removed && (
        <Removed
          key={removed.id}
          entry={removed}
          onBack={(entry) => {
            setRemoved(null);
            setOpen({ entry });
          }}
        />
      )}
      {open === null && (
        <>
          <Overview
            type={type}
            onType={setType}
            onOpen={(entry) => setOpen({ entry })}
            onBegin={(draft) => setOpen({ draft })}
          />
          <Suspense>
            <Transfer me={me} />
          </Suspense>
        </>
      )}
      {open && 'draft' in open && (
        <NewEntry me={me} draft={open.draft} onDone={(entry) => setOpen({ entry })} onClose={close} />
      )}
      {open && 'entry' in open && (
        <EntryEditor
          key={open.entry.id}
          id={open.entry.id}
          me={me}
          onClose={close}
          onRemoved={(entry) => {
            setRemoved(entry);
            close();
          }}
        />
      )}
    </>
  );
}
