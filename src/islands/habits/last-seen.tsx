import { useStore } from '@nanostores/react';
import { useEffect, useState, type ReactNode } from 'react';
import { articlePath, listPath, searchPath } from '#lib/paths.ts';
import type { OrderList } from '#shop/order-lists/model.ts';
import type { AnswerOf } from '#api/contract/calls.ts';
import { api } from '../kit/api.ts';
import { island, useIsland } from '../kit/island.tsx';
import { $lastSeen } from '../kit/stores/last-seen.ts';
import { useHydrated } from '../kit/use-hydrated.ts';
import { Chip } from '../ui/chip.tsx';

type Card = AnswerOf<'POST /customerapi/articles'>['result'][number];

interface Props {
  /** Names of the customer's lists: the browser remembers their ids. */
  lists: readonly Pick<OrderList, 'id' | 'name'>[];
}

/** What this browser looked at last: articles, searches, lists (specification 3). It knows; the server does not. */
export const LastSeen = island('last-seen', function LastSeen({ lists }: Props) {
  const { t, prefix } = useIsland();
  const { art, suchbegriff, bestellliste } = useStore($lastSeen);
  const cards = useCards(art);
  if (!useHydrated()) return null; // the browser fills the place when somebody comes near
  const named = lists.filter(({ id }) => bestellliste.includes(String(id)));
  const seenLists = named.toSorted((a, b) => place(bestellliste, a) - place(bestellliste, b));
  if (suchbegriff.length + seenLists.length + cards.length === 0) return null;
  return (
    <section className="portal-section" aria-labelledby="last-seen-title">
      <header>
        <h2 id="last-seen-title">{t('account:lab.seen')}</h2>
      </header>
      {cards.length > 0 && (
        <ul className="seen-articles" aria-label={t('account:lab.seen-articles')}>
          {cards.map((card) => (
            <li key={card.Artikelnummer}>
              <SeenCard card={card} />
            </li>
          ))}
        </ul>
      )}
      <SeenWords title={t('account:lab.seen-terms')}>
        {suchbegriff.map((term) => (
          <li key={term}>
            <Chip href={searchPath(prefix, term)}>{term}</Chip>
          </li>
        ))}
      </SeenWords>
      <SeenWords title={t('account:lab.seen-lists')}>
        {seenLists.map(({ id, name }) => (
          <li key={id}>
            <Chip href={listPath(prefix, id)}>{name || t('order-lists:default-name')}</Chip>
          </li>
        ))}
      </SeenWords>
    </section>
  );
});

const place = (seen: readonly string[], { id }: { id: number }): number => seen.indexOf(String(id));

/** The articles of these numbers; none until they are there, and where they cannot be had. */
function useCards(numbers: readonly string[]): readonly Card[] {
  const [cards, setCards] = useState<readonly Card[]>([]);
  useEffect(() => {
    if (numbers.length === 0) return;
    const gone = new AbortController();
    api.call('POST /customerapi/articles', { body: { numbers: [...numbers] }, signal: gone.signal }).then(
      ({ result }) => setCards(result),
      () => undefined, // no network: terms and lists are there all the same
    );
    return () => gone.abort();
  }, [numbers]);
  return cards;
}

function SeenCard({ card: { Artikelnummer, Bezeichnung, Bild } }: { card: Card }) {
  const { prefix } = useIsland();
  return (
    <a className="card seen-card" href={articlePath(prefix, Artikelnummer, Bezeichnung)}>
      <img src={Bild} alt="" width={96} height={72} loading="lazy" />
      <span className="num">{Artikelnummer}</span>
      <span>{Bezeichnung}</span>
    </a>
  );
}

function SeenWords({ title, children }: { title: string; children: readonly ReactNode[] }) {
  if (children.length === 0) return null;
  return (
    <div className="seen-words">
      <p>{title}</p>
      <ul className="chips">{children}</ul>
    </div>
  );
}
