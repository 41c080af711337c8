import { useEffect, useEffectEvent, useState } from 'react';
import { DETAILS, type DetailName } from '#shop/requests/model.ts';
import { useIsland } from '../kit/island.tsx';
import { useKeptFocus } from '../kit/use-kept-focus.ts';
import { DeskPhotos } from './photos.tsx';
import { desk, type Me, type OpenedRequest } from './calls.ts';
import { Due } from './due.tsx';
import { InboxEnd } from './inbox-end.tsx';
import { InboxStock } from './inbox-stock.tsx';
import { InboxWork } from './inbox-work.tsx';
import { useCall } from './use-call.ts';

/** One request: who asks, every word as text, photos, what the staff does with it. */
export function InboxRequest({ me, number }: { me: Me; number: number }) {
  const { t, dateTime } = useIsland();
  const { run, refused } = useCall();
  const [opened, setOpened] = useState<OpenedRequest | null>(null);
  const [said, setSaid] = useState('');
  const read = async (): Promise<void> => {
    const params = { request: number };
    const answer = await run(() => desk.call('GET /redaktion/api/requests/{request}', { params }));
    if (answer) setOpened(answer);
  };
  const begin = useEffectEvent(read);
  useEffect(() => {
    // oxlint-disable-next-line react/set-state-in-effect -- the shop is the outer system: the call says that it is under way
    void begin();
  }, []);
  if (!opened) return refused ? <p role="alert">{refused.message}</p> : null;
  const { request } = opened;
  const done = async (sentence: string): Promise<void> => {
    await read();
    setSaid(sentence);
  };
  return (
    <article className="desk-entry">
      <p>
        <a className="link" href="#anfragen">
          {t('desk:entry.back')}
        </a>
      </p>
      <Head request={request} />
      <p role="status">{said}</p>
      <Asked request={request} />
      <Thread messages={request.messages} />
      {request.erasedAt && <p>{t('desk:inbox.erased', { time: dateTime(request.erasedAt) })}</p>}
      {request.mergedInto && (
        <p>
          <a className="link" href={`#anfragen/${request.mergedInto}`}>
            {t('desk:inbox.merged', { number: String(request.mergedInto) })}
          </a>
        </p>
      )}
      {!request.erasedAt && !request.mergedInto && (
        <>
          <InboxWork key={request.version} me={me} opened={opened} onDone={done} onReload={read} />
          {request.kind === 'digitisation' && request.customer !== null && (
            <InboxStock request={request} onDone={done} />
          )}
          <InboxEnd key={`end ${request.version}`} opened={opened} onDone={done} />
        </>
      )}
    </article>
  );
}

type Request = OpenedRequest['request'];

/** Which request it is, who asks, how far it is. */
function Head({ request }: { request: Request }) {
  const { t } = useIsland();
  const heading = useKeptFocus<HTMLHeadingElement>(request.version); // the form below begins anew
  return (
    <header className="desk-bar">
      <h2 ref={heading} tabIndex={-1}>
        <span className="num">{request.number}</span> {t(`requests:kind.${request.kind}`)}
        <small>
          {`${request.firstName} ${request.lastName}`} · {request.customer ?? t('desk:inbox.guest')} ·{' '}
          {request.country} {request.language} {request.brand}
        </small>
      </h2>
      <p className="desk-marks">
        <span>{t(`requests:state.${request.state}`)}</span>
        <span>{request.assignee || t('desk:inbox.nobody')}</span>
        <Due due={request.due} />
      </p>
    </header>
  );
}

/** What was said since, notes of the staff among it. */
function Thread({ messages }: Pick<Request, 'messages'>) {
  const { t, dateTime } = useIsland();
  return (
    <ol className="request-thread desk-thread">
      {messages.map(({ at, side, author, text }) => (
        <li key={`${at}${author}${text}`} data-side={side}>
          <p className="note num">
            {author} · {dateTime(at)}
            {side === 'note' && <strong> {t('desk:inbox.internal')}</strong>}
          </p>
          <p className="request-words">{text}</p>
        </li>
      ))}
    </ol>
  );
}

/** What was asked first: addresses, the fields of the subject, words, photos. */
function Asked({ request }: { request: Request }) {
  const { t, date, dateTime } = useIsland();
  const detailOf = (name: string) => (name in DETAILS ? DETAILS[name as DetailName] : null);
  const labelOf = (name: string): string => {
    const detail = detailOf(name);
    return detail ? t(`requests:field.${detail.label}`) : name;
  };
  const valueOf = (name: string, value: string): string => {
    const detail = detailOf(name);
    if (detail?.control === 'date') return date(value);
    const option = detail?.control === 'choice' && detail.options.find((one) => one === value);
    return option ? t(`requests:option.${option}`) : value;
  };
  return (
    <section className="card desk-publishing">
      <p className="note num">{dateTime(request.createdAt)}</p>
      <dl className="request-facts">
        <div>
          <dt>{t('registration:field.email')}</dt>
          <dd>{request.email}</dd>
        </div>
        <div>
          <dt>{t('registration:field.phone')}</dt>
          <dd>{request.phone}</dd>
        </div>
        {Object.entries(request.details).map(([name, value]) => (
          <div key={name}>
            <dt>{labelOf(name)}</dt>
            <dd>{valueOf(name, value)}</dd>
          </div>
        ))}
      </dl>
      <p className="request-words">{request.message}</p>
      <DeskPhotos
        photos={request.photos}
        addressOf={(id) => `/redaktion/api/requests/${request.number}/photo.jpg?photo=${id}`}
      />
    </section>
  );
}
