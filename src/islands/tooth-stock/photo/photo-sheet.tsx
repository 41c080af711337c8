import { useState, type FormEvent } from 'react';
import type { SetFacts } from '#shop/tooth-stock/model.ts';
import { useIsland } from '../../kit/island.tsx';
import { Button } from '../../ui/button.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { setOf, type Draft, type DraftCard } from './draft.ts';
import type { SeenPhoto } from './open-photo.ts';

interface Props {
  photo: SeenPhoto;
  draft: Draft;
  sets: ReadonlyMap<string, SetFacts>;
  onCorrect: (row: number, column: number, number: string) => Promise<void>;
  onConfirm: (row: number, column: number) => void;
}

/** The photo with what was read over each of its places; one is in hand and can be put right. */
export function PhotoSheet({ photo, draft, sets, onCorrect, onConfirm }: Props) {
  const { t } = useIsland();
  const first = draft.cards.find(({ unsure }) => unsure);
  const [hand, setHand] = useState<readonly [row: number, column: number]>(
    first ? [first.row, first.column] : [0, 0],
  );
  const places = Array.from({ length: draft.rows * draft.columns }, (_, index) => [Math.floor(index / draft.columns), index % draft.columns] as const); // prettier-ignore
  const byPlace = new Map(draft.cards.map((card) => [`${card.row}/${card.column}`, card]));
  const [row, column] = hand;
  return (
    <div className="ts-photo-bench">
      <div className="ts-photo">
        <img
          src={photo.address}
          alt={t('tooth-stock:photo.title')}
          width={photo.width}
          height={photo.height}
        />
        {places.map(([placeRow, placeColumn]) => (
          <PhotoPlace
            key={`${placeRow}/${placeColumn}`}
            {...{ photo, draft, sets }}
            row={placeRow}
            column={placeColumn}
            card={byPlace.get(`${placeRow}/${placeColumn}`)}
            isInHand={placeRow === row && placeColumn === column}
            onTake={() => setHand([placeRow, placeColumn])}
          />
        ))}
      </div>
      <CardForm
        key={`${row}/${column}`}
        {...{ row, column, sets }}
        card={byPlace.get(`${row}/${column}`)}
        onCorrect={(number) => onCorrect(row, column, number)}
        onConfirm={() => onConfirm(row, column)}
      />
    </div>
  );
}

type Kind = 'gap' | 'read' | 'unknown' | 'unsure';

function kindOf(card: DraftCard | undefined, set: SetFacts | undefined): Kind {
  if (!card) return 'gap';
  if (card.unsure) return 'unsure';
  return set ? 'read' : 'unknown';
}

interface PlaceProps extends Pick<Props, 'photo' | 'draft' | 'sets'> {
  row: number;
  column: number;
  card: DraftCard | undefined;
  isInHand: boolean;
  onTake: () => void;
}

/** One place over the photo: its set in words, and a sign for what needs a look. */
function PhotoPlace({ photo, draft, sets, row, column, card, isInHand, onTake }: PlaceProps) {
  const { t } = useIsland();
  const [x, y] = card ? [card.x, card.y] : draft.grid.at(row, column);
  const set = card && setOf(card, sets);
  const kind = kindOf(card, set);
  const name = set ? `${set.mould} ${set.shade}` : (card?.numbers[0] ?? '');
  const where = `${t('cart:place.row')} ${row + 1}, ${t('cart:place.column')} ${column + 1}`;
  return (
    <button
      type="button"
      className="ts-photo-place"
      data-kind={kind}
      aria-current={isInHand || undefined}
      aria-label={[where, name, t(`tooth-stock:photo.kind.${kind}`)].filter(Boolean).join(', ')}
      style={{ left: `${(100 * x) / photo.width}%`, top: `${(100 * y) / photo.height}%` }}
      onClick={onTake}
    >
      {kind === 'gap' ? '–' : kind === 'read' ? name : `? ${name}`}
    </button>
  );
}

interface FormProps {
  row: number;
  column: number;
  card: DraftCard | undefined;
  sets: ReadonlyMap<string, SetFacts>;
  onCorrect: (number: string) => Promise<void>;
  onConfirm: () => void;
}

/** The place in hand: right as it was read, another number, or no card at all. */
function CardForm({ row, column, card, sets, onCorrect, onConfirm }: FormProps) {
  const { t } = useIsland();
  const set = card && setOf(card, sets);
  const onSubmit = (event: FormEvent<HTMLFormElement>): void => {
    event.preventDefault();
    const number = String(new FormData(event.currentTarget).get('number') ?? '').trim();
    if (number) void onCorrect(number);
  };
  return (
    <form className="ts-panel ts-photo-card" onSubmit={onSubmit} aria-labelledby="ts-photo-card">
      <h3 id="ts-photo-card">
        {t('cart:place.row')} {row + 1} · {t('cart:place.column')} {column + 1}
      </h3>
      <p className="ts-panel-set">
        {set ? `${set.line} ${set.mould} ${set.shade}` : card?.numbers[0]}
        <span className="ts-badge">{t(`tooth-stock:photo.kind.${kindOf(card, set)}`)}</span>
      </p>
      {card?.lot && <p className="ts-panel-number num">{card.lot}</p>}
      {card?.unsure && (
        <Button look="ink" onClick={onConfirm}>
          {t('tooth-stock:photo.right')}
        </Button>
      )}
      <TextField
        name="number"
        label={t('tooth-stock:action.number')}
        defaultValue={set?.number ?? ''}
        maxLength={64}
        autoComplete="off"
      />
      <Button submit>{t('tooth-stock:photo.set')}</Button>
      {card && <Button onClick={() => void onCorrect('')}>{t('tooth-stock:photo.remove')}</Button>}
    </form>
  );
}
