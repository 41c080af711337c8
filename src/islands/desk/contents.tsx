import { lazy, Suspense, useState } from 'react';
import type { ContentTypeName } from '#shop/desk/model.ts';
import type { Entry, Me } from './calls.ts';
import { EntryEditor } from './entry-editor.tsx';
import { NewEntry, type Draft } from './new-entry.tsx';
import { Overview } from './overview.tsx';
import { Removed } from './removed.tsx';

const Transfer = lazy(async () => ({ default: (await import('./transfer.tsx')).Transfer }));

/** What is open: an entry under the pen, one that is begun, or the matrix. */
export type Open = { entry: Entry } | { draft: Draft } | null;

interface Props {
  me: Me;
  /** Held by the desk: any of its areas may find an entry. */
  open: Open;
  onOpen: (open: Open) => void;
}

/** The editors' area: the matrix of a type, and one entry under the pen. */
export function Contents({ me, open, onOpen }: Props) {
  const [type, setType] = useState<ContentTypeName>('promotion');
  const [removed, setRemoved] = useState<Entry | null>(null);
  const [left, setLeft] = useState<string | null>(null);
  const close = (): void => {
    setLeft(open && 'entry' in open ? open.entry.id : '');
    onOpen(null);
  };
  return (
    <>
      {removed && (
        <Removed
          key={removed.id}
          entry={removed}
          onBack={(entry) => {
            setRemoved(null);
            onOpen({ entry });
          }}
        />
      )}
      {open === null && (
        <>
          <Overview
            type={type}
            left={left}
            onType={setType}
            onOpen={(entry) => onOpen({ entry })}
            onBegin={(draft) => onOpen({ draft })}
          />
          <Suspense>
            <Transfer me={me} />
          </Suspense>
        </>
      )}
      {open && 'draft' in open && (
        <NewEntry me={me} draft={open.draft} onDone={(entry) => onOpen({ entry })} onClose={close} />
      )}
      {open && 'entry' in open && (
        <EntryEditor
          key={open.entry.id}
          id={open.entry.id}
          opening={open}
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
