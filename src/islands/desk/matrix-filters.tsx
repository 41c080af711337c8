import { ENTRY_STATES } from '#shop/desk/model.ts';
import { useIsland } from '../kit/island.tsx';
import { ChoiceField } from '../ui/choice-field.tsx';
import { TextField } from '../ui/text-field.tsx';
import type { MatrixFilter, MatrixRow } from './matrix-rows.ts';

interface Props {
  rows: readonly MatrixRow[];
  filter: MatrixFilter;
  onFilter: (filter: MatrixFilter) => void;
}

/** Which entries of the kind are wanted: by words, country, brand and state. */
export function MatrixFilters({ rows, filter, onFilter }: Props) {
  const { t } = useIsland();
  const all = { key: '', label: t('desk:matrix.all') };
  const named = (keys: Iterable<string>) => [all, ...[...keys].map((key) => ({ key, label: key }))];
  const known = (name: 'country' | 'brand') => new Set(rows.map(({ first }) => first[name]).toSorted());
  return (
    <>
      <TextField
        label={t('desk:matrix.words')}
        type="search"
        maxLength={100}
        value={filter.words}
        onChange={(event) => onFilter({ ...filter, words: event.target.value })}
      />
      <ChoiceField
        label={t('desk:new.country')}
        options={named(known('country'))}
        pick={filter.country}
        onPick={(country) => onFilter({ ...filter, country })}
      />
      <ChoiceField
        label={t('desk:new.brand')}
        options={named(known('brand'))}
        pick={filter.brand}
        onPick={(brand) => onFilter({ ...filter, brand })}
      />
      <ChoiceField
        label={t('desk:matrix.state')}
        options={[all, ...ENTRY_STATES.map((key) => ({ key, label: t(`desk:state.${key}`) }))]}
        pick={filter.state}
        onPick={(state) => onFilter({ ...filter, state: state as MatrixFilter['state'] })}
      />
    </>
  );
}
