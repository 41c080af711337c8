import { useEffect, useEffectEvent, useState, type Dispatch, type SetStateAction, type SubmitEvent } from 'react'; // prettier-ignore
import type { AnswerOf } from '#api/contract/calls.ts';
import { LANGUAGES, type Language } from '#shop/markets/languages.ts';
import { useIsland } from '../kit/island.tsx';
import { useUndoFocus } from '../kit/use-undo-focus.ts';
import { Button } from '../ui/button.tsx';
import { ChoiceField } from '../ui/choice-field.tsx';
import { TextField } from '../ui/text-field.tsx';
import { desk, type Me } from './calls.ts';
import { RefusedNote } from './refused-note.tsx';
import { Misses } from './search-misses.tsx';
import { useCall } from './use-call.ts';

type Terms = AnswerOf<'GET /redaktion/api/search-terms'>;
type Rule = Terms['rules'][number];
type Kind = Rule['kind'];
type Typed = Pick<Rule, 'kind' | 'value'> & { phrase: string };

const KINDS: readonly Kind[] = ['synonym', 'pin', 'bury', 'redirect'];
const BLANK: Typed = { kind: 'synonym', phrase: '', value: '' };

/** What the shop knows of a language's terms, and what is removed of it. */
function useTerms(language: Language, onSaved: (rule: Typed) => void) {
  const { t } = useIsland();
  const { run, refused, busy } = useCall();
  const [terms, setTerms] = useState<Terms | null>(null);
  const [said, setSaid] = useState('');
  const [removed, setRemoved] = useState<Typed | null>(null);
  const read = useEffectEvent(async () => {
    const input = { query: { of: language }, latest: 'terms' };
    setTerms(await run(() => desk.call('GET /redaktion/api/search-terms', input)));
  });
  useEffect(() => {
    // oxlint-disable-next-line react/set-state-in-effect -- the shop is the outer system: the call says that it is under way
    void read();
  }, []);
  const nameOf = ({ kind, phrase, value }: Typed): string => `${phrase} – ${t(`desk:terms.of.${kind}`)} ${value}`; // prettier-ignore
  const add = async (rule: Typed): Promise<void> => {
    const answer = await run(() => desk.call('POST /redaktion/api/search-terms', { body: { ...rule, language } })); // prettier-ignore
    if (!answer) return;
    setTerms(answer);
    onSaved(rule);
    setRemoved(null);
    setSaid(t('desk:terms.saved'));
  };
  const remove = async (rule: Typed): Promise<void> => {
    const answer = await run(() => desk.call('POST /redaktion/api/search-terms/remove', { body: { ...rule, language } })); // prettier-ignore
    if (!answer) return;
    setTerms(answer);
    setRemoved(rule);
    setSaid(t('desk:terms.removed', { rule: nameOf(rule) }));
  };
  return { terms, said: refused ? '' : said, removed, refused, busy, add, remove, nameOf };
}

/** Search terms of a language: what nobody finds, and the rules that the search follows. A removal can be taken back. */
export function SearchTerms({ me }: { me: Me }) {
  const { t } = useIsland();
  const [language, setLanguage] = useState<Language>('de');
  const [typed, setTyped] = useState(BLANK);
  return (
    <section aria-label={t('desk:tab.terms')} className="desk-entry">
      <ChoiceField
        label={t('desk:terms.language')}
        options={LANGUAGES.map((key) => ({ key, label: key }))}
        pick={language}
        onPick={(key) => setLanguage(key as Language)}
      />
      <OfLanguage key={language} {...{ me, language, typed }} onType={setTyped} />
    </section>
  );
}

interface OfLanguageProps {
  me: Me;
  language: Language;
  /** What is typed goes along into another language. */
  typed: Typed;
  onType: Dispatch<SetStateAction<Typed>>;
}

function OfLanguage({ me, language, typed, onType }: OfLanguageProps) {
  const { t } = useIsland();
  const { terms, said, removed, refused, busy, add, remove, nameOf } = useTerms(language, (rule) =>
    // another removal taken back, or typed on meanwhile: that stays
    onType((now) => (now === rule ? { ...BLANK, kind: rule.kind } : now)),
  );
  const mayWrite = me.role !== 'editor' && (me.languages === '*' || me.languages.includes(language));
  const { undo, place } = useUndoFocus<HTMLHeadingElement>(removed);
  return (
    <>
      <RefusedNote refused={refused} />
      <p role="status">{said}</p>
      {removed && (
        <p className="form-actions">
          <Button ref={undo} busy={busy} onClick={() => void add(removed)}>
            {t('desk:undo')}
          </Button>
        </p>
      )}
      {mayWrite && <NewRule {...{ typed, busy, onType }} onSend={() => void add(typed)} />}
      {terms && (
        <Misses misses={terms.misses} onTeach={mayWrite ? (phrase) => onType({ ...BLANK, phrase }) : null} />
      )}
      <h2 ref={place} className="title" tabIndex={-1}>
        {t('desk:terms.rules')}
      </h2>
      {terms?.rules.length === 0 && <p>{t('desk:terms.none')}</p>}
      <ul className="desk-list">
        {terms?.rules.map(({ kind, phrase, written, value, by }) => {
          const rule = { kind, phrase: written, value };
          return (
            <li key={`${kind} ${phrase} ${value}`} className="desk-line" data-rule={phrase}>
              <strong>{nameOf(rule)}</strong>
              <span className="note">{by}</span>
              {mayWrite && (
                <span>
                  <Button busy={busy} onClick={() => void remove(rule)}>
                    {t('desk:terms.remove', { rule: nameOf(rule) })}
                  </Button>
                </span>
              )}
            </li>
          );
        })}
      </ul>
    </>
  );
}

interface NewProps {
  typed: Typed;
  busy: boolean;
  onType: (typed: Typed) => void;
  onSend: () => void;
}

function NewRule({ typed, busy, onType, onSend }: NewProps) {
  const { t } = useIsland();
  const send = (event: SubmitEvent<HTMLFormElement>): void => {
    event.preventDefault();
    onSend();
  };
  return (
    <form className="form card desk-publishing" onSubmit={send}>
      <h2 className="title">{t('desk:terms.new')}</h2>
      <TextField
        id="rule-phrase"
        label={t('desk:terms.phrase')}
        required
        maxLength={100}
        value={typed.phrase}
        onChange={(event) => onType({ ...typed, phrase: event.target.value })}
      />
      <ChoiceField
        label={t('desk:terms.kind')}
        options={KINDS.map((key) => ({ key, label: t(`desk:terms.of.${key}`) }))}
        pick={typed.kind}
        onPick={(kind) => onType({ ...typed, kind: kind as Kind })}
      />
      <TextField
        label={t(`desk:terms.value.${typed.kind}`)}
        required
        maxLength={200}
        value={typed.value}
        onChange={(event) => onType({ ...typed, value: event.target.value })}
      />
      <div className="form-actions">
        <Button submit look="primary" busy={busy}>
          {t('desk:terms.save')}
        </Button>
      </div>
    </form>
  );
}
