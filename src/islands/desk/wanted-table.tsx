import { useIsland } from '../kit/island.tsx';
import { Button } from '../ui/button.tsx';

interface Props {
  /** Heading, what it is about, what is said of none, heads of the first and the last column. */
  words: { title: string; lead: string; none: string; name: string; act: string };
  /** What visitors wanted, how often, and when last (ISO). */
  rows: readonly { name: string; count: number; at: string }[];
  /** What the desk does about one: null for whoever may not. */
  act: ((name: string) => void) | null;
  /** What the button of a row says. */
  actLabel: (name: string) => string;
}

/** What visitors asked for and the shop does not have, the most wanted first. */
export function WantedTable({ words, rows, act, actLabel }: Props) {
  const { t, dateTime, number } = useIsland();
  return (
    <>
      <h2 className="title">{words.title}</h2>
      <p className="note">{words.lead}</p>
      {rows.length === 0 && <p>{words.none}</p>}
      {rows.length > 0 && (
        <div className="desk-scroll" role="region" aria-label={words.title}>
          <table className="desk-matrix">
            <thead>
              <tr>
                <th scope="col">{words.name}</th>
                <th scope="col">{t('desk:terms.count')}</th>
                <th scope="col">{t('desk:terms.last')}</th>
                {act && <th scope="col">{words.act}</th>}
              </tr>
            </thead>
            <tbody>
              {rows.map(({ name, count, at }) => (
                <tr key={name}>
                  <th scope="row">{name}</th>
                  <td className="num">{number(count)}</td>
                  <td className="num">{dateTime(at)}</td>
                  {act && (
                    <td>
                      <Button onClick={() => act(name)}>{actLabel(name)}</Button>
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
