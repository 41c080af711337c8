import type { AnswerOf } from '#api/contract/calls.ts';
import { useIsland } from '../kit/island.tsx';
import { Button } from '../ui/button.tsx';

interface Props {
  missing: AnswerOf<'GET /redaktion/api/addresses'>['missing'];
  /** Begins a redirect of an address; null for whoever may not. */
  onTake: ((path: string) => void) | null;
}

/** The market stands before an address of the shop; a redirect is for all of them. */
const withoutMarket = (path: string): string => path.replace(/^\/[a-z]{2}-[a-z]{2}(?=\/)/, '');

/** Addresses that led to nothing, the most wanted first. */
export function MissingPages({ missing, onTake }: Props) {
  const { t, dateTime, number } = useIsland();
  return (
    <>
      <h2 className="title">{t('desk:addresses.missing')}</h2>
      <p className="note">{t('desk:addresses.missing-lead')}</p>
      {missing.length === 0 && <p>{t('desk:addresses.none')}</p>}
      {missing.length > 0 && (
        <div className="desk-scroll" role="region" aria-label={t('desk:addresses.missing')}>
          <table className="desk-matrix">
            <thead>
              <tr>
                <th scope="col">{t('desk:addresses.path')}</th>
                <th scope="col">{t('desk:terms.count')}</th>
                <th scope="col">{t('desk:terms.last')}</th>
                {onTake && <th scope="col">{t('desk:addresses.new')}</th>}
              </tr>
            </thead>
            <tbody>
              {missing.map(({ path, count, at }) => (
                <tr key={path} data-missing={path}>
                  <th scope="row">{path}</th>
                  <td className="num">{number(count)}</td>
                  <td className="num">{dateTime(at)}</td>
                  {onTake && (
                    <td>
                      <Button
                        onClick={() => {
                          onTake(withoutMarket(path));
                          document.getElementById('link-path')?.focus();
                        }}
                      >
                        {t('desk:addresses.take', { path })}
                      </Button>
                    </td>
                  )}
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      )}
    </>
  );
}
