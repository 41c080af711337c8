import { useEffect, useRef, useState, type FormEvent } from 'react';
import { LANGUAGES } from '#shop/markets/languages.ts';
import { useIsland } from '../kit/island.tsx';
import { useKeptFocus } from '../kit/use-kept-focus.ts';
import { Button } from '../ui/button.tsx';
import { ChoiceField } from '../ui/choice-field.tsx';
import { TextField } from '../ui/text-field.tsx';
import { useClients, type Client } from './use-clients.ts';

const NEW: Client = { name: '', number: '', reference: '', info: '', email: '', language: '' };

/** The book of the practices that order: what is written down once stands on every work and statement. */
export function ClientBook({ mayWrite }: { mayWrite: boolean }) {
  const { t } = useIsland();
  const { clients, changes, isBusy, save, remove } = useClients();
  const [edited, setEdited] = useState<Client | null>(null);
  const list = useKeptFocus<HTMLUListElement>(edited); // before the book's: both may change at once
  const book = useKeptFocus(changes); // not where the clients are only read
  return (
    <section ref={book} className="works-box" aria-labelledby="works-client-book" tabIndex={-1}>
      <h2 id="works-client-book">{t('work-records:clients.title')}</h2>
      <p className="form-hint">{t('work-records:clients.lead')}</p>
      <ul ref={list} className="works-list" tabIndex={-1}>
        {clients.map((client) => (
          <li key={client.name} className="card card-near" data-client={client.name}>
            <p className="item-words">
              <strong>{client.name}</strong>{' '}
              {[client.number, client.reference, client.email, client.language && nameOf(client.language), client.info].filter(Boolean).join(' · ')}
            </p>
            {mayWrite && (
              <div className="works-actions">
                <Button aria-label={t('work-records:clients.edit-of', { name: client.name })} onClick={() => setEdited(client)}>
                  {t('work-records:clients.edit')}
                </Button>
                <Button busy={isBusy} aria-label={t('work-records:clients.remove-of', { name: client.name })} onClick={() => void remove(client.name)}>
                  {t('work-records:clients.remove')}
                </Button>
              </div>
            )}
          </li>
        ))}
      </ul>
      {mayWrite && (
        <ClientForm
          key={edited?.name ?? ''}
          start={edited}
          isBusy={isBusy}
          onSave={save}
          onDone={() => setEdited(null)}
        />
      )}
    </section>
  );
} // prettier-ignore

interface FormProps {
  /** Null for a new one. */
  start: Client | null;
  isBusy: boolean;
  /** By the name that it has in the book, '' for a new one; true once it is kept. */
  onSave: (was: string, client: Client) => Promise<boolean>;
  /** Kept, and nothing was typed meanwhile. */
  onDone: () => void;
}

/** What is typed of a client: while it is saved it may change, and stays then. */
function useClientForm({ start, onSave, onDone }: FormProps) {
  const [was, setWas] = useState(start?.name ?? '');
  const [client, setClient] = useState(start ?? NEW);
  const latest = useRef(client);
  const change = (next: Client): void => setClient((latest.current = next));
  const send = async (event: FormEvent): Promise<void> => {
    event.preventDefault();
    const name = client.name.trim();
    if (!(await onSave(was, { ...client, name, email: client.email.trim() }))) return;
    if (latest.current !== client) return setWas(name);
    change(NEW);
    onDone();
  };
  return { client, change, send };
}

function ClientForm(props: FormProps) {
  const { start, isBusy } = props;
  const { t } = useIsland();
  const { client, change, send } = useClientForm(props);
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => {
    if (start) form.current?.querySelector('input')?.focus(); // it stands below a long list
  }, [start]);
  const field = (name: 'name' | 'number' | 'reference' | 'info' | 'email', maxLength: number) => ({
    label: t(`work-records:clients.${name}`),
    maxLength,
    value: client[name],
    onChange: ({ target }: { target: { value: string } }) => change({ ...client, [name]: target.value }),
  });
  const title = t(start ? 'work-records:clients.change' : 'work-records:clients.add');
  return (
    <form ref={form} className="works-box" aria-label={title} onSubmit={(event) => void send(event)}>
      <div className="works-fields">
        <TextField {...field('name', 120)} required />
        <TextField {...field('number', 20)} />
        <TextField {...field('reference', 60)} />
        <TextField {...field('info', 500)} />
        <TextField {...field('email', 254)} type="email" />
        <ChoiceField
          label={t('work-records:files.language')}
          options={[
            { key: '', label: t('work-records:clients.own-language') },
            ...LANGUAGES.map((key) => ({ key, label: nameOf(key) })),
          ]}
          pick={client.language}
          onPick={(language) => change({ ...client, language: language as Client['language'] })}
        />
      </div>
      <Button submit look="ink" busy={isBusy}>
        {title}
      </Button>
    </form>
  );
}

const nameOf = (language: string): string =>
  new Intl.DisplayNames([language], { type: 'language' }).of(language) ?? language;
