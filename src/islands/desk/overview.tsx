import { useDeferredValue, useEffect, useEffectEvent, useMemo, useRef, useState } from 'react';
import { SOURCE_LANGUAGE, type ContentTypeName } from '#shop/desk/model.ts';
import { useIsland } from '../kit/island.tsx';
import { Button } from '../ui/button.tsx';
import { ChoiceField } from '../ui/choice-field.tsx';
import { desk, type Entry } from './calls.ts';
import { MatrixFilters } from './matrix-filters.tsx';
import { columnsOf, filterRows, matrixRows, NO_FILTER } from './matrix-rows.ts';
import { Matrix } from './matrix.tsx';
import type { Draft } from './new-entry.tsx';
import { RefusedNote } from './refused-note.tsx';
import { useCall } from './use-call.ts';
import { useForms } from './use-forms.ts';

interface Props {
  type: ContentTypeName;
  /** The entry that one comes back from, '' from none; null where the page was just opened. */
  left: string | null;
  onType: (type: ContentTypeName) => void;
  onOpen: (entry: Entry) => void;
  onBegin: (draft: Draft) => void;
}

const NOT_READ: readonly Entry[] = [];

/** Every entry of a type × languages; who comes back from one is where it stands. */
export function Overview({ type, left, onType, onOpen, onBegin }: Props) {
  const { t } = useIsland();
  const { run, refused } = useCall();
  const [entries, setEntries] = useState(NOT_READ);
  const read = useEffectEvent(async (of: ContentTypeName) => {
    const input = { query: { type: of }, latest: 'entries' };
    const answer = await run(() => desk.call('GET /redaktion/api/entries', input));
    if (answer) setEntries(answer.entries);
  });
  useEffect(() => {
    // oxlint-disable-next-line react/set-state-in-effect -- the shop is the outer system: the call says that it is under way
    void read(type);
  }, [type]);
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (left === null || entries === NOT_READ || document.activeElement !== document.body) return;
    const find = (what: string) => place.current?.querySelector<HTMLElement>(what);
    (find(`[data-id="${CSS.escape(left)}"]`) ?? find('.desk-bar .btn'))?.focus();
  }, [left, entries]);
  const [filter, setFilter] = useState(NO_FILTER);
  const [now] = useState(() => new Date().toISOString());
  const shown = refused ? NOT_READ : entries; // those of a type before are none of this one
  const rows = useMemo(() => matrixRows(shown, now), [shown, now]);
  const wanted = useDeferredValue(filter);
  const found = useMemo(() => filterRows(rows, wanted), [rows, wanted]);
  const names = Object.keys(useForms()) as ContentTypeName[];
  const types = names.map((key) => ({ key, label: t(`content:type.${key}`) }));
  const nowhere: Draft = { type, key: '', language: SOURCE_LANGUAGE, country: '*', brand: '*' };
  return (
    <div ref={place}>
      <RefusedNote refused={refused} />
      <div className="desk-filters">
        <ChoiceField
          label={t('desk:matrix.type')}
          options={types}
          pick={type}
          onPick={(key) => {
            setFilter(NO_FILTER);
            onType(key as ContentTypeName);
          }}
        />
        <MatrixFilters {...{ rows, filter }} onFilter={setFilter} />
      </div>
      <div className="desk-bar">
        <p role="status">{t('desk:find.count', { count: found.length })}</p>
        <Button look="primary" onClick={() => onBegin(nowhere)}>
          {t('desk:new.title')}
        </Button>
      </div>
      <Matrix
        rows={found}
        columns={columnsOf(shown)}
        onOpen={onOpen}
        onBegin={({ id, key, country, brand }, language) =>
          onBegin({ type, key, language, country, brand, from: id })
        }
      />
    </div>
  );
}
