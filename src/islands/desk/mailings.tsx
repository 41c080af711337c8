import { useEffect, useEffectEvent, useState } from 'react';
import type { AnswerOf } from '#api/contract/calls.ts';
import { useIsland } from '../kit/island.tsx';
import { Button } from '../ui/button.tsx';
import { ChoiceField } from '../ui/choice-field.tsx';
import { TextField } from '../ui/text-field.tsx';
import { desk, type Entry, type Me } from './calls.ts';
import { MailView } from './mail-view.tsx';
import { PlannedTime } from './planned-time.tsx';
import { RefusedNote } from './refused-note.tsx';
import { useCall } from './use-call.ts';

type Brand = AnswerOf<'GET /redaktion/api/mailings'>['brands'][number];
type Topic = Brand['topics'][number]['topic'];
type Plan = (brand: Brand['brand'], topic: Topic, startsAt: string) => Promise<void>;

interface Props {
  entry: Entry;
  me: Me;
}

/** An issue of the newsletter on its way: a trial to one's own address, then everybody who wants to read of its topic, now or later. */
export function Mailings({ entry, me }: Props) {
  const { t } = useIsland();
  const { busy, refused, run } = useCall();
  const [brands, setBrands] = useState<readonly Brand[]>([]);
  const [said, setSaid] = useState('');
  const issue = entry.key;
  const read = useEffectEvent(async () => {
    const answer = await run(() => desk.call('GET /redaktion/api/mailings', { query: { issue } }));
    if (answer) setBrands(answer.brands);
  });
  useEffect(() => {
    // oxlint-disable-next-line react/set-state-in-effect -- the shop is the outer system: the call says that it is under way
    void read();
  }, []);
  const plan: Plan = async (brand, topic, startsAt) => {
    const body = { issue, brand, topic, startsAt };
    const answer = await run(() => desk.call('POST /redaktion/api/mailings', { body }));
    if (!answer) return;
    setBrands(answer.brands);
    setSaid(t('desk:mailing.is-planned'));
  };
  const stop = async (brand: Brand['brand']): Promise<void> => {
    const body = { issue, brand };
    const answer = await run(() => desk.call('POST /redaktion/api/mailings/stop', { body }));
    if (!answer) return;
    setBrands(answer.brands);
    setSaid(t('desk:mailing.is-stopped'));
  };
  const shown = brands.filter(({ brand }) => entry.brand === '*' || entry.brand === brand);
  return (
    <section className="card desk-publishing" aria-label={t('desk:mailing.title')}>
      <h3>{t('desk:mailing.title')}</h3>
      <RefusedNote refused={refused} />
      <p role="status">{!refused && said}</p>
      <MailView entry={entry} brands={brandsOf(entry)} />
      <Trial entry={entry} onSent={() => setSaid(t('desk:mailing.tried'))} />
      {shown.map((one) => (
        <OfBrand
          key={`${one.brand} ${one.mailing?.state}`}
          {...{ one, busy, plan, stop }}
          maySend={me.role !== 'editor'}
        />
      ))}
    </section>
  );
}

const brandsOf = ({ brand }: Entry) =>
  brand === '*' ? (['main', 'light'] as const) : [brand as 'main' | 'light'];

/** One mail to an address of one's own: how one's own program shows it. */
function Trial({ entry, onSent }: { entry: Entry; onSent: () => void }) {
  const { t } = useIsland();
  const { busy, refused, run } = useCall();
  const [email, setEmail] = useState('');
  const send = async (brand: 'main' | 'light'): Promise<void> => {
    const body = {
      issue: entry.key,
      brand,
      language: entry.language as 'de',
      country: entry.country === '*' ? 'DE' : entry.country,
      email,
    };
    if (await run(() => desk.call('POST /redaktion/api/mailings/trial', { body }))) onSent();
  };
  const brands = brandsOf(entry);
  return (
    <div className="desk-filters">
      <RefusedNote refused={refused} />
      <TextField
        label={t('desk:mailing.trial')}
        hint={t('desk:mailing.trial-hint')}
        type="email"
        maxLength={200}
        value={email}
        onChange={(event) => setEmail(event.target.value)}
      />
      <div className="form-actions">
        {brands.map((brand) => (
          <Button key={brand} busy={busy} onClick={() => void send(brand)}>
            {t('desk:mailing.try', { brand })}
          </Button>
        ))}
      </div>
    </div>
  );
}

interface OfBrandProps {
  one: Brand;
  busy: boolean;
  maySend: boolean;
  plan: Plan;
  stop: (brand: Brand['brand']) => Promise<void>;
}

function OfBrand({ one: { brand, subscribers, topics, mailing }, busy, maySend, plan, stop }: OfBrandProps) {
  const { t, dateTime, number } = useIsland();
  const [startsAt, setStart] = useState('');
  const nameOf = (one: Topic): string => t(`newsletter:topic.${one}`);
  const [topic, setTopic] = useState<string>(topics[0]!.topic);
  const isOn = mailing?.state === 'planned' || mailing?.state === 'sending';
  const isOut = isOn || mailing?.state === 'sent';
  return (
    <div className="desk-filters" data-mailing={brand}>
      <p>
        <strong>{brand}</strong> ·{' '}
        {t('desk:mailing.subscribers', { count: subscribers, number: number(subscribers) })}
        {mailing && (
          <span>
            {' '}
            · {t(`desk:mailing.state.${mailing.state}`)}
            {mailing.topic && [' · ', nameOf(mailing.topic)].join('')} · {dateTime(mailing.startsAt)} ·{' '}
            {t('desk:mailing.queued', { number: number(mailing.queued) })}
          </span>
        )}
      </p>
      {maySend && !isOut && (
        <>
          <ChoiceField
            label={t('desk:mailing.topic')}
            hint={t('desk:mailing.topic-hint')}
            options={topics.map((one) => ({
              key: one.topic,
              label: `${nameOf(one.topic)} (${number(one.subscribers)})`,
            }))}
            pick={topic}
            onPick={setTopic}
          />
          <PlannedTime
            label={t('desk:act.start')}
            hint={t('desk:act.start-hint')}
            was={null}
            onPlan={setStart}
          />
          <Button look="primary" busy={busy} onClick={() => void plan(brand, topic as Topic, startsAt)}>
            {t('desk:mailing.send', { brand })}
          </Button>
        </>
      )}
      {maySend && isOn && (
        <Button busy={busy} onClick={() => void stop(brand)}>
          {t('desk:mailing.stop', { brand })}
        </Button>
      )}
    </div>
  );
}
