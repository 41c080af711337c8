import { useState, type FormEvent } from 'react';
import { allTeeth, spotKey, stateOf, type SetFacts, type ShownPlace } from '#shop/tooth-stock/model.ts';
import type { PlaceAction } from '#shop/tooth-stock/reducer.ts';
import { withColon } from '#i18n/typography.ts';
import { useIsland } from '../kit/island.tsx';
import { Button } from '../ui/button.tsx';
import { TextField } from '../ui/text-field.tsx';
import { stateText } from './place-state.ts';
import { ToothPicker } from './tooth-picker.tsx';
import { ToothRow } from './tooth-row.tsx';
import type { DrawerActions } from './use-drawer.ts';

interface Props {
  place: ShownPlace;
  set: SetFacts | undefined;
  actions: DrawerActions;
  /** What lies here is the dealer's until it is taken; he fills the gaps. */
  isDealers: boolean;
  /** The place waits for the press on another one. */
  isMoving: boolean;
  onMove: () => void;
  /** A mould in all its shades, by the number of one of its sets, from this place to the right. */
  onFillRow: (number: string) => void;
}

/** What lies in a place, tooth by tooth, and what can be done with it. */
export function PlacePanel({ place, set, actions, isDealers, isMoving, onMove, onFillRow }: Props) {
  const { t } = useIsland();
  const [picked, setPicked] = useState(0);
  const state = stateOf(place);
  const book = (action: PlaceAction): void => {
    setPicked(0);
    void actions.act([[place, action]]);
  };
  /** Teeth that are there and those that are missing are never picked together. */
  const pick = (bit: number): void => {
    const side = (place.teeth & bit) > 0 ? place.teeth : allTeeth(place.whole) & ~place.teeth;
    setPicked((picked & side) ^ bit);
  };
  return (
    <section className="ts-panel" aria-labelledby="ts-panel-title">
      <h2 id="ts-panel-title">
        {t('cart:place.row')} {place.row} · {t('cart:place.column')} {place.column}
      </h2>
      <p className="ts-panel-set">
        {set ? `${set.line} ${set.mould} ${set.shade}` : place.article}
        <span className="ts-badge" data-state={state}>
          {t(stateText(place))}
        </span>
      </p>
      {place.article && <p className="ts-panel-number num">{place.article}</p>}
      <Origin {...place} />
      {place.article && (
        <>
          <div className="ts-card" data-state={state}>
            <ToothRow
              teeth={place.teeth}
              whole={place.whole}
              region={set?.region ?? null}
              swatch={set?.swatch ?? ''}
            />
          </div>
          {place.teeth > 0 && set && (
            <ToothPicker set={set} teeth={place.teeth} picked={picked} onPress={pick} key={spotKey(place)} />
          )}
        </>
      )}
      <PlaceActions {...{ place, actions, isDealers, picked, book, isMoving, onMove, onFillRow }} />
      {isMoving && <p role="status">{t('tooth-stock:action.move-to')}</p>}
      {place.teeth === 0 && (
        <AssignForm
          onAssign={(article) => book({ kind: 'assign', article, whole: 1 })}
          onFillRow={state === 'unassigned' ? onFillRow : undefined}
        />
      )}
    </section>
  );
}

/** Lot and expiry of the card, where they are known. */
function Origin({ lot, expiresOn }: Pick<ShownPlace, 'lot' | 'expiresOn'>) {
  const { t, date, language } = useIsland();
  const said = [
    lot && `${withColon(t('tooth-stock:file.column.lot'), language)} ${lot}`,
    expiresOn && `${withColon(t('tooth-stock:file.column.expiry'), language)} ${date(expiresOn)}`,
  ];
  return said.filter(Boolean).map((line) => (
    <p key={line} className="ts-panel-number num">
      {line}
    </p>
  ));
}

interface ActionsProps extends Omit<Props, 'set'> {
  picked: number;
  book: (action: PlaceAction) => void;
}

/** The presses that the state of the place allows. */
function PlaceActions({
  place,
  actions,
  isDealers,
  picked,
  book,
  isMoving,
  onMove,
  onFillRow,
}: ActionsProps) {
  const { t } = useIsland();
  const state = stateOf(place);
  const isPickedThere = picked > 0 && (place.teeth & picked) === picked;
  const isOrderable = state !== 'unassigned' && state !== 'occupied' && !(isDealers && state === 'empty');
  const isPickedMissing = picked > 0 && (place.teeth & picked) === 0 && place.teeth > 0;
  return (
    <div className="ts-actions">
      {isPickedThere && (
        <Button look="primary" onClick={() => book({ kind: 'teeth', teeth: picked })}>
          {t('tooth-stock:action.teeth')}
        </Button>
      )}
      {isPickedMissing && (
        <Button look="primary" onClick={() => book({ kind: 'complete', teeth: picked })}>
          {t('tooth-stock:action.complete')}
        </Button>
      )}
      {POSSIBLE[state].map((kind) => (
        <Button
          key={kind}
          look={kind === 'take' || kind === 'put' ? 'ink' : 'quiet'}
          onClick={() => book({ kind })}
        >
          {t(`tooth-stock:action.${kind}`)}
        </Button>
      ))}
      {isOrderable && !place.coming && (
        <Button onClick={() => void actions.order([place])}>{t('tooth-stock:action.order')}</Button>
      )}
      {place.teeth > 0 && (
        <Button aria-pressed={isMoving} onClick={onMove}>
          {t('tooth-stock:action.move')}
        </Button>
      )}
      {place.article && (
        <Button onClick={() => onFillRow(place.article)}>{t('tooth-stock:action.fill-row')}</Button>
      )}
    </div>
  );
}

/** What a press does without more to say. */
const POSSIBLE = {
  unassigned: [],
  empty: ['put', 'unassign'],
  occupied: ['take'],
  opened: ['mark', 'discard'],
  marked: ['unmark', 'discard'],
} as const;

interface AssignProps {
  onAssign: (article: string) => void;
  onFillRow: ((number: string) => void) | undefined;
}

/** A set for a place by its number, or with it the others of its mould along the row. */
function AssignForm({ onAssign, onFillRow }: AssignProps) {
  const { t } = useIsland();
  const onSubmit = (event: FormEvent<HTMLFormElement>): void => {
    event.preventDefault();
    const number = String(new FormData(event.currentTarget).get('article') ?? '').trim();
    const { submitter } = event.nativeEvent as SubmitEvent;
    const isRow = submitter instanceof HTMLButtonElement && submitter.value === 'row';
    if (number) (isRow && onFillRow ? onFillRow : onAssign)(number);
  };
  return (
    <form className="ts-assign" onSubmit={onSubmit}>
      <TextField
        name="article"
        label={t('tooth-stock:action.number')}
        maxLength={32}
        autoComplete="off"
        required
      />
      <Button submit>{t('tooth-stock:action.assign')}</Button>
      {onFillRow && (
        <Button submit name="what" value="row">
          {t('tooth-stock:action.fill-row')}
        </Button>
      )}
    </form>
  );
}
