import { REQUEST_STATES, type RequestState } from '#shop/requests/model.ts';
import { useIsland } from '../kit/island.tsx';
import { Button } from '../ui/button.tsx';
import { ChoiceField } from '../ui/choice-field.tsx';
import { TextArea } from '../ui/text-field.tsx';
import { useWork, type WorkProps } from './use-work.ts';

/** The staff's side: answer, note, who has it, how far it is. What is typed stays in this browser until it is sent. */
export function InboxWork(props: WorkProps) {
  const { t } = useIsland();
  const { me, opened, onReload } = props;
  const { request, members } = opened;
  const model = useWork(props);
  const { busy, refused, typed, type } = model;
  const facts = refused?.code === 'desk.changed' ? refused.facts : null;
  return (
    <form
      className="card desk-publishing"
      onSubmit={(event) => {
        event.preventDefault();
        void model.send();
      }}
    >
      {refused && (
        <div className="form-summary" role="alert">
          <p>{refused.message}</p>
          {facts && <Meanwhile facts={facts} onReload={onReload} />}
        </div>
      )}
      <Choices model={model} opened={opened} />
      {/* prettier-ignore */}
      <TextArea label={t('desk:inbox.answer')} hint={t('desk:inbox.answer-hint')} rows={8} maxLength={4000}
        value={typed.text} onChange={(event) => type({ text: event.target.value })} />
      {/* prettier-ignore */}
      <TextArea label={t('desk:inbox.note')} hint={t('desk:inbox.note-hint')} rows={2} maxLength={4000}
        value={typed.note} onChange={(event) => type({ note: event.target.value })} />
      <div className="form-actions">
        <Button submit look="primary" busy={busy}>
          {t(typed.text.trim() ? 'desk:inbox.send' : 'desk:inbox.save')}
        </Button>
        {model.assignee !== me.name && members.includes(me.name) && request.assignee !== me.name && (
          <Button onClick={() => model.setAssignee(me.name)}>{t('desk:inbox.take')}</Button>
        )}
      </div>
    </form>
  );
}

/** An answer to begin with, how far the request is then, who has it. */
function Choices({ model, opened }: { model: ReturnType<typeof useWork>; opened: WorkProps['opened'] }) {
  const { t } = useIsland();
  const { request, members, templates } = opened;
  const names = [...new Set([...members, ...(request.assignee ? [request.assignee] : [])])];
  return (
    <div className="desk-filters">
      {templates.length > 0 && (
        <ChoiceField
          label={t('desk:inbox.template')}
          options={['', ...templates.map(({ title }) => title)].map((key) => ({
            key,
            label: key || t('desk:inbox.template-none'),
          }))}
          pick=""
          onPick={model.takeTemplate}
        />
      )}
      <ChoiceField
        label={t('desk:inbox.state')}
        options={REQUEST_STATES.map((key) => ({ key, label: t(`requests:state.${key}`) }))}
        pick={model.state}
        onPick={(key) => model.setState(key as RequestState)}
      />
      <ChoiceField
        label={t('desk:inbox.assignee')}
        options={['', ...names].map((key) => ({ key, label: key || t('desk:inbox.nobody') }))}
        pick={model.assignee}
        onPick={model.setAssignee}
      />
    </div>
  );
}

/** What somebody else made of the request while this one typed. */
function Meanwhile({
  facts,
  onReload,
}: {
  facts: Readonly<Record<string, unknown>>;
  onReload: () => Promise<void>;
}) {
  const { t } = useIsland();
  const { state, assignee, last } = facts as {
    state: RequestState;
    assignee: string;
    last: { author: string; text: string } | null;
  };
  const who = assignee || t('desk:inbox.nobody');
  return (
    <>
      <p>{t('desk:inbox.changed', { state: t(`requests:state.${state}`), who })}</p>
      {last && (
        <p className="request-words">
          {last.author}: {last.text}
        </p>
      )}
      <Button onClick={() => void onReload()}>{t('desk:inbox.reload')}</Button>
    </>
  );
}
