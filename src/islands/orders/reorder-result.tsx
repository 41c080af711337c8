import { articlePath } from '#lib/paths.ts';
import { useIsland } from '../kit/island.tsx';
import type { Reordered } from './use-reorder.ts';

/** What went into the cart, what stayed behind and why, and what comes after it. */
export function ReorderResult({ done }: { done: Reordered }) {
  const { t, prefix } = useIsland();
  const { added, left, successors } = done;
  return (
    <>
      {added.length > 0 && (
        <p>
          {t('orders:reorder.added', { count: added.length })}{' '}
          <a className="link num" href={`/${prefix}/wk`}>
            {t('orders:reorder.to-cart')}
          </a>
        </p>
      )}
      {left.length > 0 && (
        <>
          <p>{t('orders:reorder.left')}</p>
          <ul>
            {left.map(({ position, number, name, problem, successor }) => (
              <li key={position}>
                {number} {name} – {t(`orders:reorder.problem.${problem}`)}
                <Successor number={successor} />
              </li>
            ))}
          </ul>
        </>
      )}
      {successors.length > 0 && (
        <ul>
          {successors.map(({ number, successor }) => (
            <li key={number}>
              {t('orders:reorder.running-out')} {number}
              <Successor number={successor} />
            </li>
          ))}
        </ul>
      )}
    </>
  );
}

/** What the maker sells instead. */
function Successor({ number }: { number: string | null }) {
  const { t, prefix } = useIsland();
  if (!number) return null;
  return (
    <>
      {' – '}
      {t('orders:reorder.successor')}{' '}
      <a className="link num" href={articlePath(prefix, number)}>
        {number}
      </a>
    </>
  );
}
