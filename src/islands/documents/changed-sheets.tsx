import { useState } from 'react';
import type { AnswerOf } from '#api/contract/calls.ts';
import { documentPath } from '#lib/paths.ts';
import { api } from '../kit/api.ts';
import { island, useIsland } from '../kit/island.tsx';
import { sayFailure } from '../kit/say-failure.ts';
import './documents.css';

type Sheets = AnswerOf<'GET /customerapi/purchases/{language}/sheets'>['sheets'];

/** Safety data sheets that changed after the purchase: opening one notes that it was read. */
export const ChangedSheets = island(
  'documents',
  function ChangedSheets({ sheets: start }: { sheets: Sheets }) {
    const { t, date } = useIsland();
    const [sheets, setSheets] = useState(start);
    const read = async (document: string, version: string): Promise<void> => {
      try {
        await api.call('POST /customerapi/purchases/sheets/read', { body: { document, version } });
        const readAt = new Date().toISOString();
        setSheets((known) =>
          known.map((one) =>
            one.document === document && one.version === version
              ? { ...one, readAt: one.readAt ?? readAt }
              : one,
          ),
        );
      } catch (error) {
        await sayFailure(error);
      }
    };
    return (
      <section className="card changed-sheets" aria-labelledby="changed-title">
        <h2 id="changed-title">{t('documents:changed.title')}</h2>
        <ul>
          {sheets.map(({ document, version, date: day, article, name, language, readAt }) => (
            <li key={`${document} ${version}`}>
              <a
                className="link"
                href={`${documentPath(article, document, language)}.pdf`}
                target="_blank"
                rel="noopener"
                onClick={() => void read(document, version)}
              >
                {name}
              </a>
              <span className="num">{t('catalogue:document.version', { version })}</span>
              <span className={readAt ? 'note' : 'changed-new'}>
                {readAt
                  ? t('documents:changed.read', { date: date(readAt) })
                  : t('documents:changed.new', { date: date(`${day}T12:00:00Z`) })}
              </span>
            </li>
          ))}
        </ul>
      </section>
    );
  },
);
