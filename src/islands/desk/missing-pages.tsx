import type { AnswerOf } from '#api/contract/calls.ts';
import { useIsland } from '../kit/island.tsx';
import { WantedTable } from './wanted-table.tsx';

interface Props {
  missing: AnswerOf<'GET /redaktion/api/addresses'>['missing'];
  /** Begins a redirect of an address; null for whoever may not. */
  onTake: ((path: string) => void) | null;
}

/** The market stands before an address of the shop; a redirect is for all of them. */
const withoutMarket = (path: string): string => path.replace(/^\/[a-z]{2}-[a-z]{2}(?=\/)/, '');

/** Addresses that led to nothing, the most wanted first. */
export function MissingPages({ missing, onTake }: Props) {
  const { t } = useIsland();
  const take = (path: string): void => {
    onTake?.(withoutMarket(path));
    document.getElementById('link-path')?.focus();
  };
  return (
    <WantedTable
      words={{
        title: t('desk:addresses.missing'),
        lead: t('desk:addresses.missing-lead'),
        none: t('desk:addresses.none'),
        name: t('desk:addresses.path'),
        act: t('desk:addresses.new'),
      }}
      rows={missing.map(({ path, ...rest }) => ({ name: path, ...rest }))}
      act={onTake && take}
      actLabel={(path) => t('desk:addresses.take', { path })}
    />
  );
}
