import { useEffect, useEffectEvent, useState } from 'react';
import type { AnswerOf } from '#api/contract/calls.ts';
import type { ContentTypeName } from '#shop/desk/model.ts';
import { useIsland } from '../kit/island.tsx';
import { Button } from '../ui/button.tsx';
import { desk, type Entry } from './calls.ts';
import { RefusedNote } from './refused-note.tsx';
import { useCall } from './use-call.ts';
import { useForms } from './use-forms.ts';

type Known = AnswerOf<'GET /redaktion/api/broken-links'>;
type Broken = Known['links'][number];

/** Every link of the entries at whose end visitors find nothing; each leads to its entry. */
export function BrokenLinks({ onOpen }: { onOpen: (entry: Entry) => void }) {
  const { t } = useIsland();
  const { run, refused, busy } = useCall();
  const [known, setKnown] = useState<Known | null>(null);
  const read = async (): Promise<void> => {
    const answer = await run(() => desk.call('GET /redaktion/api/broken-links'));
    if (answer) setKnown(answer);
  };
  const begin = useEffectEvent(read);
  useEffect(() => {
    // oxlint-disable-next-line react/set-state-in-effect -- the shop is the outer system: the call says that it is under way
    void begin();
  }, []);
  return (
    <section aria-label={t('desk:tab.links')} className="desk-entry">
      <h2 className="title">{t('desk:broken.title')}</h2>
      <p className="note">{t('desk:broken.lead')}</p>
      <RefusedNote refused={refused} />
      <p className="form-actions">
        <Button busy={busy} onClick={() => void read()}>
          {t('desk:broken.again')}
        </Button>
      </p>
      <p role="status">
        {known &&
          t('desk:broken.count', {
            count: known.count,
            checked: t('desk:broken.checked', { count: known.checked }),
          })}
      </p>
      {known && known.links.length > 0 && <BrokenTable links={known.links} onOpen={onOpen} />}
      {known && known.count > known.links.length && (
        <p className="note">{t('desk:broken.more', { count: known.links.length })}</p>
      )}
    </section>
  );
}

function BrokenTable({ links, onOpen }: { links: readonly Broken[]; onOpen: (entry: Entry) => void }) {
  const { t } = useIsland();
  return (
    <div className="desk-scroll" role="region" aria-label={t('desk:broken.title')}>
      <table className="desk-matrix">
        <thead>
          <tr>
            <th scope="col">{t('desk:matrix.entry')}</th>
            <th scope="col">{t('desk:broken.target')}</th>
            <th scope="col">{t('desk:matrix.state')}</th>
          </tr>
        </thead>
        <tbody>
          {links.map((link) => (
            <BrokenRow key={`${link.entry.id} ${link.target} ${link.field}`} link={link} onOpen={onOpen} />
          ))}
        </tbody>
      </table>
    </div>
  );
}

function BrokenRow({ link, onOpen }: { link: Broken; onOpen: (entry: Entry) => void }) {
  const { t } = useIsland();
  const forms = useForms();
  const { entry, field, target, state } = link;
  const type = entry.type as ContentTypeName;
  const label = forms[type].fields.find(({ name }) => name === field)?.label;
  const place = [entry.language, entry.country, entry.brand].join(' · ');
  return (
    <tr data-broken={target}>
      <th scope="row">
        <button type="button" className="desk-cell desk-found" onClick={() => onOpen(entry)}>
          <strong>{entry.title}</strong> <small>{[t(`content:type.${type}`), place].join(' · ')}</small>
        </button>
      </th>
      <td>
        <code>{target}</code>
        {label && <small className="note"> {t(`content:field.${label}` as 'content:field.heading')}</small>}
      </td>
      <td>{t(`desk:state.${state}`)}</td>
    </tr>
  );
}
