import { useEffect, useRef } from 'react';
import type { ContentTypeName, EntryForm } from '#shop/desk/model.ts';
import { focusWrongField } from '../kit/form/focus-wrong-field.ts';
import { useIsland } from '../kit/island.tsx';
import { useKeptFocus } from '../kit/use-kept-focus.ts';
import { Button } from '../ui/button.tsx';
import { Beside } from './beside.tsx';
import { desk, type Entry, type Me } from './calls.ts';
import { EntryNotices } from './entry-notices.tsx';
import { FieldsOf } from './fields-of.tsx';
import { History } from './history.tsx';
import { Mailings } from './mailings.tsx';
import { Preview } from './preview.tsx';
import { Publishing } from './publishing.tsx';
import { useEntry } from './use-entry.ts';
import { EntryLanguage, useForms } from './use-forms.ts';
import './entry.css';

interface Props {
  id: string;
  /** Another thing each time somebody opens it, be it the one that is open. */
  opening: unknown;
  me: Me;
  onClose: () => void;
  /** Called after it was removed, with the entry as it is now. */
  onRemoved: (entry: Entry) => void;
}

/** One entry under the pen: its words, what visitors see and when, its history. What is typed is kept in this browser. */
export function EntryEditor({ id, opening, me, onClose, onRemoved }: Props) {
  const { t } = useIsland();
  const model = useEntry(id);
  const forms = useForms();
  const shown = { and: model.opened?.entry.version, isOpened: true };
  const heading = useKeptFocus<HTMLHeadingElement>(opening, shown);
  const { opened, words, refused, busy } = model;
  if (!opened) return refused ? <p role="alert">{refused.message}</p> : null;
  const { entry } = opened;
  const { version } = entry;
  const { fields } = forms[entry.type as ContentTypeName];
  const restore = (revision: string): void => {
    const params = { entry: id };
    void model.act(
      (on) =>
        desk.call('POST /redaktion/api/entries/{entry}/restore', { params, body: { version: on, revision } }),
      t('desk:entry.restored'),
    );
  };
  const remove = async (): Promise<void> => {
    const input = { params: { entry: id }, body: { version } };
    const answer = await model.run(() => desk.call('POST /redaktion/api/entries/{entry}/remove', input));
    if (answer) onRemoved({ ...answer.entry, title: entry.title });
  };
  return (
    <article className="desk-entry">
      <header className="desk-bar">
        <Button onClick={onClose}>{t('desk:entry.back')}</Button>
        <h2 ref={heading} tabIndex={-1}>
          {entry.title}
          <small>{`${entry.key} ${entry.language} ${entry.country} ${entry.brand}`}</small>
        </h2>
      </header>
      <EntryNotices {...{ model, fields }} />
      <div className="desk-writing">
        <EntryLanguage value={entry.language}>
          <Words model={model} fields={fields} />
        </EntryLanguage>
        <Beside opened={opened} fields={fields} onCopy={model.type} />
      </div>
      <Preview key={`preview ${version}`} entry={entry} />
      {me.role !== 'editor' && <Publishing key={version} entry={entry} busy={busy} onAct={model.act} />}
      {entry.type === 'newsletter' && <Mailings key={`mailings ${version}`} {...{ entry, me }} />}
      <History {...{ opened, words, fields }} onRestore={restore} />
      {!entry.liveAt && !entry.nextAt && (
        <div className="form-actions">
          <Button busy={busy} onClick={() => void remove()}>
            {t('desk:entry.discard')}
          </Button>
        </div>
      )}
    </article>
  );
}

interface WordsProps {
  model: ReturnType<typeof useEntry>;
  fields: EntryForm['fields'];
}

/** The form of the entry's type; what is refused brings the focus to the first field that is wrong. */
function Words({ model, fields }: WordsProps) {
  const { t } = useIsland();
  const { words, faults, refused, busy } = model;
  const form = useRef<HTMLFormElement>(null);
  const count = Object.keys(faults).length;
  useEffect(() => {
    if (refused?.code !== 'desk.fields') return;
    if (!focusWrongField(form.current!)) form.current?.querySelector<HTMLElement>('.form-summary')?.focus();
  }, [refused]);
  return (
    <form
      ref={form}
      className="form"
      onSubmit={(event) => {
        event.preventDefault();
        void model.save();
      }}
      noValidate
    >
      {count > 0 && (
        <p className="form-summary" role="alert" tabIndex={-1}>
          {t('desk:entry.faults', { count })}
        </p>
      )}
      <FieldsOf fields={fields} value={words} at="" faults={faults} onChange={model.type} />
      <div className="form-actions">
        <Button submit look="primary" busy={busy}>
          {t('desk:entry.save')}
        </Button>
      </div>
    </form>
  );
}
