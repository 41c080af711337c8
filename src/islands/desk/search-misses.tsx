import type { AnswerOf } from '#api/contract/calls.ts';
import { useIsland } from '../kit/island.tsx';
import { Button } from '../ui/button.tsx';

interface Props {
  misses: AnswerOf<'GET /redaktion/api/search-terms'>['misses'];
  /** Begins a rule for a text; null for whoever may not. */
  onTeach: ((term: string) => void) | null;
}

/** What visitors looked for in vain, the most wanted first. */
export function Misses({ misses, onTeach }: Props) {
  const { t, dateTime, number } = useIsland();
  return (
    <>
      <h2 className="title">{t('desk:terms.misses')}</h2>
      <p className="note">{t('desk:terms.misses-lead')}</p>
      {misses.length === 0 && <p>{t('desk:terms.none-missed')}</p>}
      {misses.length > 0 && (
        <div className="desk-scroll" role="region" aria-label={t('desk:terms.misses')}>
          <table className="desk-matrix">
            <thead>
              <tr>
                <th scope="col">{t('desk:terms.term')}</th>
                <th scope="col">{t('desk:terms.count')}</th>
                <th scope="col">{t('desk:terms.last')}</th>
                {onTeach && <th scope="col">{t('desk:terms.new')}</th>}
              </tr>
            </thead>
            <tbody>
              {misses.map(({ term, count, at }) => (
                <tr key={term} data-miss={term}>
                  <th scope="row">{term}</th>
                  <td className="num">{number(count)}</td>
                  <td className="num">{dateTime(at)}</td>
                  {onTeach && (
                    <td>
                      <Button
                        onClick={() => {
                          onTeach(term);
                          document.getElementById('rule-phrase')?.focus();
                        }}
                      >
                        {t('desk:terms.teach', { term })}
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
