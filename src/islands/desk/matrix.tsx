import { useState } from 'react';
import { LANGUAGES } from '#shop/markets/languages.ts';
import { SOURCE_LANGUAGE, stateOf, type EntryState } from '#shop/desk/model.ts';
import { useIsland } from '../kit/island.tsx';
import type { Entry } from './calls.ts';

interface Props {
  entries: readonly Entry[];
  onOpen: (entry: Entry) => void;
  /** Begins the language of an entry that another one has. */
  onBegin: (sister: Entry, language: string) => void;
}

const placeOf = ({ key, country, brand }: Entry): string => `${key} ${country} ${brand}`;

/** Entries by place, languages beside each other; each cell says its state and opens what it stands for. */
export function Matrix({ entries, onOpen, onBegin }: Props) {
  const { t } = useIsland();
  const rows = [...Map.groupBy(entries, placeOf)];
  const isNeutral = entries.some(({ language }) => language === '*');
  const languages: readonly string[] = isNeutral ? ['*'] : LANGUAGES;
  const [now] = useState(() => new Date().toISOString());
  const saidOf = (cell: Entry | undefined, state: EntryState): string => {
    const said = t(`desk:state.${state}`);
    return cell?.hasDraft && state !== 'draft' ? `${said} + ${t('desk:state.draft')}` : said;
  };
  return (
    <div className="desk-scroll" role="region" aria-label={t('desk:matrix.title')}>
      <table className="desk-matrix">
        <thead>
          <tr>
            <th scope="col">{t('desk:matrix.entry')}</th>
            {languages.map((language) => (
              <th scope="col" key={language}>
                {language}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(([place, cells]) => {
            const source = cells.find(({ language }) => language === SOURCE_LANGUAGE);
            const first = source ?? cells[0]!;
            return (
              <tr key={place} data-entry={first.key}>
                <th scope="row">
                  {first.title}
                  <small>{place}</small>
                </th>
                {languages.map((language) => {
                  const cell = cells.find((one) => one.language === language);
                  const state = stateOf(cell, source, now);
                  const said = saidOf(cell, state);
                  return (
                    <td key={language}>
                      <button
                        type="button"
                        className="desk-cell"
                        data-state={state}
                        aria-label={`${first.title}, ${language}: ${said}`}
                        onClick={() => (cell ? onOpen(cell) : onBegin(first, language))}
                      >
                        {said}
                      </button>
                    </td>
                  );
                })}
              </tr>
            );
          })}
        </tbody>
      </table>
      {rows.length === 0 && <p>{t('desk:matrix.none')}</p>}
    </div>
  );
}
