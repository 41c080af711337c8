import { useStore } from '@nanostores/react';
import type { ReadableAtom } from 'nanostores';
import type { PreviewHit, Segment } from '#shop/search/wire.ts';
import { entryId } from './combobox.ts';
import type { PreviewEntry } from './entries.ts';
import type { PreviewView, ViewTools } from './view.ts';

type Texts = Pick<ViewTools, 't' | 'formatNumber'>;

/** The pop-up of the search box: hits, bought before, categories in columns; one list box for assistive technology. */
export function Preview({
  $view,
  listId,
  ...texts
}: Texts & { $view: ReadableAtom<PreviewView>; listId: string }) {
  const { columns, place, busy, note, total } = useStore($view);
  const shown = columns.map((entries, column) => ({ entries, column })).filter((c) => c.entries.length);
  return (
    <div className="search-pop-box" aria-busy={busy} data-columns={shown.length}>
      {note && (
        <div className="search-note">
          <p>{note.title}</p>
          <small>{note.hint}</small>
        </div>
      )}
      <div role="listbox" id={listId} aria-label={texts.t('client:preview.label')} className="search-columns">
        {shown.map(({ entries, column }) => (
          <div key={column} role="group" aria-labelledby={`${listId}-${column}`} className="search-column">
            <div id={`${listId}-${column}`} className={total === 0 ? 'sr-only' : 'search-heading'}>
              {headingOf(entries[0]!, total ?? 0, texts)}
            </div>
            {entries.map((entry, row) => (
              <Entry
                key={entry.kind + entry.href}
                entry={entry}
                id={entryId(listId, { column, row })}
                active={place?.column === column && place.row === row}
                texts={texts}
              />
            ))}
          </div>
        ))}
      </div>
    </div>
  );
}

function headingOf(first: PreviewEntry, total: number, { t, formatNumber }: Texts): string {
  if (first.kind === 'category') return t('client:preview.categories');
  if (first.kind === 'bought') return t('client:preview.bought');
  if (first.kind === 'term') return t('client:preview.recent');
  return t('client:preview.hits', { count: total, number: formatNumber(total) });
}

interface EntryProps {
  entry: PreviewEntry;
  id: string;
  active: boolean;
  texts: Texts;
}

function Entry({ entry, id, active, texts }: EntryProps) {
  return (
    <a
      role="option"
      id={id}
      href={entry.href}
      tabIndex={-1}
      aria-selected={active}
      className={`search-entry search-entry-${entry.kind}`}
    >
      <EntryContent entry={entry} texts={texts} />
    </a>
  );
}

function EntryContent({ entry, texts: { t, formatNumber } }: Pick<EntryProps, 'entry' | 'texts'>) {
  switch (entry.kind) {
    case 'hit':
      return <Hit hit={entry.hit} t={t} />;
    case 'bought':
      return <Hit hit={entry.hit} last={entry.hit.last} t={t} />;
    case 'category':
      return (
        <>
          <span>{entry.category.name}</span>
          <span className="num search-count">{formatNumber(entry.category.count)}</span>
        </>
      );
    case 'term':
      return entry.term;
    case 'corrected':
      return t(entry.found ? 'client:preview.read-as' : 'client:preview.corrected', { text: entry.text });
    case 'all':
      return t('client:preview.all', { count: entry.total, number: formatNumber(entry.total) });
  }
}

function Hit({ hit, last, t }: { hit: PreviewHit; last?: string } & Pick<Texts, 't'>) {
  const saysPack = hit.name
    .map(({ text }) => text)
    .join('')
    .includes(hit.pack);
  return (
    <>
      <img src={hit.picture} alt="" width={44} height={34} />
      <span className="num search-number">{hit.number}</span>
      <span className="search-name">
        <Marked segments={hit.name} /> {!saysPack && <small>{hit.pack}</small>}
        {last && <small className="search-last">{last}</small>}
      </span>
      <span className="stock" data-vkz={hit.vkz}>
        {t(`client:vkz.${hit.vkz}`)}
      </span>
      <b className="num search-price">{hit.price ?? t('client:preview.on-request')}</b>
    </>
  );
}

function Marked({ segments }: { segments: readonly Segment[] }) {
  return segments.map((segment, at) =>
    segment.marked ? <mark key={at}>{segment.text}</mark> : <span key={at}>{segment.text}</span>,
  );
}
