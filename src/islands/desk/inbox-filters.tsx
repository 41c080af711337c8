import { useState } from 'react';
import { KIND_NAMES, REQUEST_STATES } from '#shop/requests/model.ts';
import { useIsland } from '../kit/island.tsx';
import { Checkbox } from '../ui/checkbox.tsx';
import { ChoiceField } from '../ui/choice-field.tsx';
import { TextField } from '../ui/text-field.tsx';

export const NO_FILTER = { kind: '', state: '', assignee: '', overdue: false, search: '' };
type Filter = typeof NO_FILTER;

/** What the call takes: only what is set. */
export function queryOf({ overdue, ...texts }: Filter): Record<string, string> {
  const set = Object.entries(texts).filter(([, value]) => value !== '');
  return Object.fromEntries([...set, ...(overdue ? [['overdue', '1']] : [])]) as Record<string, string>;
}

interface Props {
  filter: Filter;
  members: readonly string[];
  onFilter: (filter: Filter) => void;
}

/** Which requests are listed, and the same as a table. */
export function InboxFilters({ filter, members, onFilter }: Props) {
  const { t } = useIsland();
  const [typed, setTyped] = useState(filter.search);
  const set = (change: Partial<Filter>): void => onFilter({ ...filter, ...change });
  const search = (): void => {
    if (typed !== filter.search) set({ search: typed });
  };
  return (
    <form
      className="desk-filters"
      role="search"
      aria-label={t('desk:tab.requests')} // an admin's page has the search for entries, too
      onSubmit={(event) => {
        event.preventDefault();
        search();
      }}
    >
      {/* prettier-ignore */}
      <TextField label={t('desk:inbox.search')} type="search" value={typed} maxLength={80}
        onChange={(event) => setTyped(event.target.value)} onBlur={search} />
      <Choices filter={filter} members={members} set={set} />
      {/* prettier-ignore */}
      <Checkbox label={t('desk:inbox.only-overdue')} checked={filter.overdue}
        onChange={(event) => set({ overdue: event.target.checked })} />
      <a
        className="link"
        href={`/redaktion/api/requests/export.csv?${new URLSearchParams(queryOf(filter))}`}
        download
      >
        {t('desk:inbox.export')}
      </a>
    </form>
  );
}

interface ChoicesProps extends Pick<Props, 'filter' | 'members'> {
  set: (change: Partial<Filter>) => void;
}

function Choices({ filter, members, set }: ChoicesProps) {
  const { t } = useIsland();
  const all = { key: '', label: t('desk:inbox.all') };
  const kinds = KIND_NAMES.map((key) => ({ key, label: t(`requests:kind.${key}`) }));
  const states = REQUEST_STATES.map((key) => ({ key, label: t(`requests:state.${key}`) }));
  const nobody = { key: '-', label: t('desk:inbox.nobody') };
  const names = members.map((key) => ({ key, label: key }));
  return (
    <>
      {/* prettier-ignore */}
      <ChoiceField label={t('requests:subject')} options={[all, ...kinds]} pick={filter.kind}
        onPick={(kind) => set({ kind })} />
      {/* prettier-ignore */}
      <ChoiceField label={t('desk:inbox.state')} options={[{ key: '', label: t('desk:inbox.to-do') }, ...states]}
        pick={filter.state} onPick={(state) => set({ state })} />
      {/* prettier-ignore */}
      <ChoiceField label={t('desk:inbox.assignee')} options={[all, nobody, ...names]} pick={filter.assignee}
        onPick={(assignee) => set({ assignee })} />
    </>
  );
}
