import { useState } from 'react';
import type { AnswerOf } from '#api/contract/calls.ts';
import { withColon } from '#i18n/typography.ts';
import { close } from '#lib/icons.ts';
import { articlePath } from '#lib/paths.ts';
import { nameBesidePack } from '#shop/catalogue/model.ts';
import { learnedMinimum, MOST_PIECES, refillOf, roomOf } from '#shop/restock/model.ts';
import { island, useIsland } from '../kit/island.tsx';
import { NumberField } from '../ui/number-field.tsx';
import { TypedCode } from '../scanner/typed-code.tsx';
import { useKeyboardWedge } from '../scanner/use-keyboard-wedge.ts';
import { Button, ButtonLink } from '../ui/button.tsx';
import { IconButton } from '../ui/icon-button.tsx';
import { OfflineBar } from '../offline/offline-bar.tsx';
import { Picture } from '../ui/picture.tsx';
import { NewShelf } from './new-shelf.tsx';
import { useShelves, type Shelf } from './use-shelves.ts';
import { WeekList } from './week-list.tsx';
import './restock.css';
import '../work-records/work-records.css';

interface Props extends Pick<AnswerOf<'GET /customerapi/nachschub'>, 'weekday' | 'until'> {
  shelves: readonly Shelf[];
  /** The shelf whose label led here: it stands first. */
  first: string | null;
  mayChange: boolean;
}

/** What the laboratory keeps in stock: scanned out, counted, and filled up with one press. */
export const RestockPage = island(
  'restock',
  function RestockPage({ shelves: start, first, mayChange, weekday, until }: Props) {
    const { t, prefix } = useIsland();
    const restock = useShelves(start);
    const { shelves, proposal, isBusy } = restock;
    const [room, setRoom] = useState<string | null>(null);
    const rooms = [...new Set(shelves.map(({ place }) => roomOf(place)))].toSorted();
    const { onCode } = restock;
    useKeyboardWedge((text) => mayChange && onCode(text));
    const shown = shelves
      .filter(({ place }) => room === null || roomOf(place) === room)
      .toSorted((a, b) => Number(b.id === first) - Number(a.id === first));
    return (
      <div className="works">
        <OfflineBar />
        {mayChange && <TypedCode onCode={onCode} />}
        {shelves.length > 0 && (
          <WeekList
            {...{ weekday, until, isBusy, mayChange }}
            proposal={proposal}
            fillCart={restock.fillCart}
            isFilled={restock.isFilled}
          />
        )}
        {shelves.length > 0 && (
          <div className="restock-actions">
            <RoomChoice rooms={rooms} room={room} onPick={setRoom} />
            <ButtonLink href={`/${prefix}/label/print?fach=alle`}>{t('labels:page.all-shelves')}</ButtonLink>
          </div>
        )}
        {shelves.length === 0 && <p role="status">{t('restock:none')}</p>}
        <ul className="works-list">
          {shown.map((shelf) => (
            <ShelfCard key={shelf.id} shelf={shelf} restock={restock} mayChange={mayChange} />
          ))}
        </ul>
        {mayChange && (
          <NewShelf key={restock.drafted} article={restock.drafted} isBusy={isBusy} add={restock.add} />
        )}
      </div>
    );
  },
);

/** One storeroom, or all; nothing where there is only one. */
function RoomChoice({
  rooms,
  room,
  onPick,
}: {
  rooms: readonly string[];
  room: string | null;
  onPick: (room: string | null) => void;
}) {
  const { t } = useIsland();
  if (rooms.length < 2) return null;
  return (
    <div className="chips" role="group" aria-label={t('restock:room.label')}>
      {[null, ...rooms].map((one) => (
        <button
          type="button"
          className="chip"
          key={one ?? '*'}
          aria-pressed={one === room}
          onClick={() => onPick(one)}
        >
          {one === null ? t('restock:room.all') : one || t('restock:room.none')}
        </button>
      ))}
    </div>
  );
}

/** Pieces that another storeroom has to spare: no order is needed for them. */
function Refill({ shelf, restock }: { shelf: Shelf; restock: ReturnType<typeof useShelves> }) {
  const { t } = useIsland();
  const found = refillOf(shelf, restock.shelves);
  if (!found) return null;
  const { from, pieces } = found;
  return (
    <p className="works-lots">
      {t('restock:refill.there', { place: from.place, stock: from.stock })}{' '}
      <Button busy={restock.isBusy} onClick={() => void restock.refill(shelf)}>
        {t('restock:refill.move', { pieces })}
      </Button>
    </p>
  );
}

interface LearnedProps {
  shelf: Shelf;
  isBusy: boolean;
  onTake: (minimum: number, target: number) => void;
}

/** What the laboratory's own consumption asks for, with the reason; nothing while too little is known, or where it is so. */
function Learned({ shelf, isBusy, onTake }: LearnedProps) {
  const { t, number } = useIsland();
  const learned = learnedMinimum(shelf);
  if (!learned || learned.minimum === shelf.minimum) return null;
  const { minimum, weekly } = learned;
  const target = Math.max(shelf.target, minimum * 2);
  return (
    <p className="works-lots">
      {t('restock:learned.why', { weekly: number(weekly), used: shelf.used, days: shelf.usedDays, minimum })}{' '}
      <Button busy={isBusy} onClick={() => onTake(minimum, target)}>
        {t('restock:learned.take', { minimum, target })}
      </Button>
    </p>
  );
}

interface CardProps {
  shelf: Shelf;
  restock: ReturnType<typeof useShelves>;
  mayChange: boolean;
}

function ShelfCard({ shelf, restock, mayChange }: CardProps) {
  const { t, prefix } = useIsland();
  const { proposal, save, remove, isBusy } = restock;
  const { article, name, pack, place, inCart, ordered } = shelf;
  const wanted = proposal.find((one) => one.article === article)?.quantity ?? 0;
  return (
    <li className="card works-position" data-article={article}>
      <header>
        {name && <Picture number={article} size={56} />}
        <p>
          {name ? (
            <a className="link" href={articlePath(prefix, article, name)}>
              <strong>{nameBesidePack({ name, pack })}</strong>
            </a>
          ) : (
            <strong>{t('cart:line.gone')}</strong>
          )}
          <span className="restock-facts">
            {pack && <span>{pack}</span>}
            <span className="num">{article}</span>
            {place && <span>{place}</span>}
          </span>
        </p>
        {mayChange && (
          <IconButton
            icon={close}
            label={t('restock:action.remove', { article: name || article })}
            busy={isBusy}
            onClick={() => void remove(shelf)}
          />
        )}
      </header>
      <fieldset className="works-fields restock-numbers" disabled={!mayChange}>
        {(['stock', 'minimum', 'target'] as const).map((field) => (
          <NumberField
            key={field}
            label={t(`restock:field.${field}`)}
            value={shelf[field]}
            step={1}
            range={{ min: field === 'target' ? 1 : 0, max: MOST_PIECES }}
            onChange={(value) => void save(shelf, () => ({ [field]: Math.round(value) }))}
          />
        ))}
      </fieldset>
      {mayChange && (
        <Learned
          {...{ shelf, isBusy }}
          onTake={(minimum, target) => void save(shelf, () => ({ minimum, target }))}
        />
      )}
      {mayChange && <Refill shelf={shelf} restock={restock} />}
      <p role="status">{t('restock:said.state', { inCart, ordered, wanted })}</p>
      <ShelfActions shelf={shelf} restock={restock} mayChange={mayChange} />
    </li>
  );
}

/** What is done at a shelf by hand. */
function ShelfActions({ shelf, restock: { book, takeOut, isBusy }, mayChange }: CardProps) {
  const { t, prefix, language } = useIsland();
  const { id, name } = shelf;
  return (
    <div className="works-actions">
      {mayChange && (
        <Button busy={isBusy} disabled={shelf.stock === 0} onClick={() => void takeOut(shelf)}>
          {t('restock:action.take')}
        </Button>
      )}
      {mayChange && (
        <Button
          busy={isBusy}
          disabled={shelf.stock <= shelf.minimum}
          onClick={() => void book(shelf, 'low', 0)}
        >
          {t('restock:action.low')}
        </Button>
      )}
      {name && (
        <ButtonLink
          href={`/${prefix}/label/print?fach=${id}`}
          aria-label={`${withColon(t('labels:page.link'), language)} ${name}`}
        >
          {t('labels:page.link')}
        </ButtonLink>
      )}
    </div>
  );
}
