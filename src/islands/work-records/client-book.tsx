import { useState, type FormEvent } from 'react';
import { LANGUAGES } from '#shop/markets/languages.ts';
import { useIsland } from '../kit/island.tsx';
import { Button } from '../ui/button.tsx';
import { ChoiceField } from '../ui/choice-field.tsx';
import { TextField } from '../ui/text-field.tsx';
import { useClients, type Client } from './use-clients.ts';

const NEW: Client = { name: '', number: '', reference: '', info: '', email: '', language: '' };

/** The book of the practices that order: what is written down once stands on every work and statement. */
export function ClientBook({ mayWrite }: { mayWrite: boolean }) {
  const { t } = useIsland();
  const { clients, isBusy, save, remove } = useClients();
  const [edited, setEdited] = useState<Client | null>(null);
  return (
    <section className="works-box" aria-labelledby="works-client-book">
      <h2 id="works-client-book">{t('work-records:clients.title')}</h2>
      <p className="form-hint">{t('work-records:clients.lead')}</p>
      <ul className="works-list">
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
          onSave={async (client) => {
            const isKept = await save(edited?.name ?? '', client);
            if (isKept) setEdited(null);
            return isKept;
          }}
        />
      )}
    </section>
  );
} // prettier-ignore

interface FormProps {
  /** Null for a new one. */
  start: Client | null;
  isBusy: boolean;
  onSave: (client: Client) => Promise<boolean>;
}

function ClientForm({ start, isBusy, onSave }: FormProps) {
  const { t } = useIsland();
  const [client, setClient] = useState(start ?? NEW);
  const send = async (event: FormEvent): Promise<void> => {
    event.preventDefault();
    if (await onSave({ ...client, name: client.name.trim(), email: client.email.trim() })) setClient(NEW);
  };
  const field = (name: 'name' | 'number' | 'reference' | 'info' | 'email', maxLength: number) => ({
    label: t(`work-records:clients.${name}`),
    maxLength,
    value: client[name],
    onChange: ({ target }: { target: { value: string } }) => setClient({ ...client, [name]: target.value }),
  });
  const title = t(start ? 'work-records:clients.change' : 'work-records:clients.add');
  return (
    <form className="works-box" aria-label={title} onSubmit={(event) => void send(event)}>
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
          onPick={(language) => setClient({ ...client, language: language as Client['language'] })}
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
