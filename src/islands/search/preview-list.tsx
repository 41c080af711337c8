import { Autocomplete } from '@base-ui/react/autocomplete';
import type { Ref } from 'react';
import type { PreviewHit, Segment } from '#shop/search/wire.ts';
import type { PreviewEntry } from './entries.ts';
import type { PreviewView, ViewTools } from './preview-view.ts';

type Texts = Pick<ViewTools, 't' | 'formatNumber'>;

interface Props {
  ref: Ref<HTMLDivElement>;
  view: PreviewView;
  id: string;
  tools: Texts;
  /** An entry is followed, by a press or by Enter. */
  onPick(entry: PreviewEntry): void;
}

/** What is below the search box: hits, bought before, categories in columns; one list box for assistive technology. */
export function PreviewList({ ref, view, id, tools, onPick }: Props) {
  const { columns, busy, note, total, near } = view;
  const shown = columns.map((entries, column) => ({ entries, column })).filter((c) => c.entries.length);
  return (
    <div
      className="search-pop-box"
      aria-busy={busy}
      data-columns={shown.filter(({ entries }) => !isBelow(entries[0]!)).length}
    >
      {note && (
        <div className="search-note">
          <p>{note.title}</p>
          <small>{note.hint}</small>
        </div>
      )}
      <Autocomplete.List
        ref={ref}
        id={id}
        aria-label={tools.t('client:preview.label')}
        className="search-columns"
        tabIndex={undefined}
      >
        {shown.map(({ entries, column }) => (
          <div
            key={column}
            role="group"
            aria-labelledby={`${id}-${column}`}
            className={isBelow(entries[0]!) ? 'search-column search-others' : 'search-column'}
          >
            <div
              id={`${id}-${column}`}
              className={total === 0 && !isBelow(entries[0]!) ? 'sr-only' : 'search-heading'}
            >
              {headingOf(entries[0]!, total ?? 0, tools, near)}
            </div>
            {entries.map((entry) => (
              <Entry key={entry.kind + entry.href} entry={entry} texts={tools} onPick={onPick} />
            ))}
          </div>
        ))}
      </Autocomplete.List>
    </div>
  );
}

/** Groups over the whole width, below the columns. */
const isBelow = ({ kind }: PreviewEntry): boolean => kind === 'other' || kind === 'page';

function headingOf(first: PreviewEntry, total: number, { t, formatNumber }: Texts, near = false): string {
  if (first.kind === 'category') return t('client:preview.categories');
  if (first.kind === 'page') return t('client:preview.pages');
  if (first.kind === 'other') return t('client:preview.others');
  if (first.kind === 'bought') return t('client:preview.bought');
  if (first.kind === 'term') return t('client:preview.recent');
  if (near) return t('client:preview.near');
  return t('client:preview.hits', { count: total, number: formatNumber(total) });
}

interface EntryProps {
  entry: PreviewEntry;
  texts: Texts;
  onPick(entry: PreviewEntry): void;
}

function Entry({ entry, texts, onPick }: EntryProps) {
  return (
    <Autocomplete.Item
      value={entry}
      className={`search-entry search-entry-${entry.kind}`}
      onClick={() => onPick(entry)}
      render={(props, { highlighted }) => (
        <a {...props} role="option" href={entry.href} tabIndex={-1} aria-selected={highlighted}>
          <EntryContent entry={entry} texts={texts} />
        </a>
      )}
    />
  );
}

function EntryContent({ entry, texts: { t, formatNumber } }: Pick<EntryProps, 'entry' | 'texts'>) {
  switch (entry.kind) {
    case 'hit':
    case 'other':
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
    case 'page':
      return entry.title;
    case 'assistant':
      return entry.text;
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
