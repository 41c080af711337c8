import { useState } from 'react';
import type { ContentTypeName } from '#shop/desk/model.ts';
import type { Entry, Me } from './calls.ts';
import { EntryEditor } from './entry-editor.tsx';
import { Finder } from './finder.tsx';
import { NewEntry, type Draft } from './new-entry.tsx';
import { Overview } from './overview.tsx';

/** What is open: an entry under the pen, one that is begun, or the matrix. */
type Open = { entry: Entry } | { draft: Draft } | null;

/** The editors' area: the matrix of a type, and one entry under the pen. */
export function Contents({ me }: { me: Me }) {
  const [type, setType] = useState<ContentTypeName>('promotion');
  const [open, setOpen] = useState<Open>(null);
  const close = (): void => setOpen(null);
  return (
    <>
      <Finder onOpen={(entry) => setOpen({ entry })} />
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
