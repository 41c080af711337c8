import { useEffect, useEffectEvent, useState, type SubmitEvent } from 'react';
import type { AnswerOf } from '#api/contract/calls.ts';
import { useIsland } from '../kit/island.tsx';
import { useUndoFocus } from '../kit/use-undo-focus.ts';
import { Button } from '../ui/button.tsx';
import { ChoiceField } from '../ui/choice-field.tsx';
import { TextField } from '../ui/text-field.tsx';
import { desk, type Me } from './calls.ts';
import { MissingPages } from './missing-pages.tsx';
import { RefusedNote } from './refused-note.tsx';
import { useCall } from './use-call.ts';

type Known = AnswerOf<'GET /redaktion/api/addresses'>;
type Link = Known['links'][number];

const KINDS: readonly Link['kind'][] = [
  'page',
  'category',
  'article',
  'tooth-assistant',
  'promotions',
  'shop',
];
const BLANK: Link = { path: '', kind: 'page', target: '' };

/** What the shop knows of addresses, and what is typed. */
function useAddresses() {
  const { t } = useIsland();
  const { run, refused, busy } = useCall();
  const [known, setKnown] = useState<Known | null>(null);
  const [typed, setTyped] = useState(BLANK);
  const [said, setSaid] = useState('');
  const [removed, setRemoved] = useState<Link | null>(null);
  const read = useEffectEvent(async () => {
    setKnown(await run(() => desk.call('GET /redaktion/api/addresses')));
  });
  useEffect(() => {
    // oxlint-disable-next-line react/set-state-in-effect -- the shop is the outer system: the call says that it is under way
    void read();
  }, []);
  const write = async (link: Link): Promise<void> => {
    const answer = await run(() => desk.call('POST /redaktion/api/addresses', { body: link }));
    if (!answer) return;
    setKnown(answer);
    setTyped((now) => (now === link ? BLANK : now)); // another removal taken back, or typed on meanwhile
    setRemoved(null);
    setSaid(t('desk:addresses.saved', { path: link.path }));
  };
  const remove = async (link: Link): Promise<void> => {
    const { path } = link;
    const answer = await run(() => desk.call('POST /redaktion/api/addresses/remove', { body: { path } }));
    if (!answer) return;
    setKnown(answer);
    setRemoved(link);
    setSaid(t('desk:addresses.removed', { path }));
  };
  return { known, typed, setTyped, said, removed, refused, busy, write, remove };
}

/** Where old addresses lead, and which led to nothing. A removal can be taken back. */
export function Addresses({ me }: { me: Me }) {
  const { t } = useIsland();
  const { known, typed, setTyped, said, removed, refused, busy, write, remove } = useAddresses();
  const mayWrite = me.role !== 'editor';
  const { undo, place } = useUndoFocus<HTMLHeadingElement>(removed);
  return (
    <section aria-label={t('desk:tab.addresses')} className="desk-entry">
      <RefusedNote refused={refused} />
      <p role="status">{!refused && said}</p>
      {removed && (
        <p className="form-actions">
          <Button ref={undo} busy={busy} onClick={() => void write(removed)}>
            {t('desk:undo')}
          </Button>
        </p>
      )}
      {mayWrite && <LinkForm {...{ typed, busy }} onType={setTyped} onSend={() => void write(typed)} />}
      {known && (
        <MissingPages
          missing={known.missing}
          onTake={mayWrite ? (path) => setTyped({ ...BLANK, path }) : null}
        />
      )}
      <h2 ref={place} className="title" tabIndex={-1}>
        {t('desk:addresses.links')}
      </h2>
      <ul className="desk-list">
        {known?.links.map((link) => (
          <li key={link.path} className="desk-line" data-link={link.path}>
            <strong>{link.path}</strong>
            <span className="note">
              {t(`desk:addresses.to.${link.kind}`)} {link.target}
            </span>
            {mayWrite && (
              <span className="form-actions">
                <Button busy={busy} onClick={() => void remove(link)}>
                  {t('desk:addresses.remove', { path: link.path })}
                </Button>
              </span>
            )}
          </li>
        ))}
      </ul>
    </section>
  );
}

interface FormProps {
  typed: Link;
  busy: boolean;
  onType: (typed: Link) => void;
  onSend: () => void;
}

function LinkForm({ typed, busy, onType, onSend }: FormProps) {
  const { t } = useIsland();
  const { path, kind, target } = typed;
  const send = (event: SubmitEvent<HTMLFormElement>): void => {
    event.preventDefault();
    onSend();
  };
  const needsTarget = kind !== 'shop' && kind !== 'promotions';
  return (
    <form className="form card desk-publishing" onSubmit={send}>
      <h2 className="title">{t('desk:addresses.new')}</h2>
      <TextField
        id="link-path"
        label={t('desk:addresses.path')}
        hint={t('desk:addresses.path-hint')}
        required
        maxLength={250}
        value={path}
        onChange={(event) => onType({ ...typed, path: event.target.value })}
      />
      <ChoiceField
        label={t('desk:addresses.kind')}
        options={KINDS.map((key) => ({ key, label: t(`desk:addresses.to.${key}`) }))}
        pick={kind}
        onPick={(key) => onType({ ...typed, kind: key as Link['kind'] })}
      />
      <TextField
        label={t('desk:addresses.target')}
        hint={t('desk:addresses.target-hint')}
        required={needsTarget}
        maxLength={200}
        value={target}
        onChange={(event) => onType({ ...typed, target: event.target.value })}
      />
      <div className="form-actions">
        <Button submit look="primary" busy={busy}>
          {t('desk:addresses.save')}
        </Button>
      </div>
    </form>
  );
}
