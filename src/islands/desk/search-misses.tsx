import type { AnswerOf } from '#api/contract/calls.ts';
import { useIsland } from '../kit/island.tsx';
import { WantedTable } from './wanted-table.tsx';

interface Props {
  misses: AnswerOf<'GET /redaktion/api/search-terms'>['misses'];
  /** Begins a rule for a text; null for whoever may not. */
  onTeach: ((term: string) => void) | null;
}

/** What visitors looked for in vain, the most wanted first. */
export function Misses({ misses, onTeach }: Props) {
  const { t } = useIsland();
  const teach = (term: string): void => {
    onTeach?.(term);
    document.getElementById('rule-phrase')?.focus();
  };
  return (
    <WantedTable
      words={{
        title: t('desk:terms.misses'),
        lead: t('desk:terms.misses-lead'),
        none: t('desk:terms.none-missed'),
        name: t('desk:terms.term'),
        act: t('desk:terms.new'),
      }}
      rows={misses.map(({ term, ...rest }) => ({ name: term, ...rest }))}
      act={onTeach && teach}
      actLabel={(term) => t('desk:terms.teach', { term })}
    />
  );
}
