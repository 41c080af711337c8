import { memo, useMemo } from 'react';
import { countTeeth, type SetFacts, type ShownPlace } from '#shop/tooth-stock/model.ts';
import { useIsland } from '../kit/island.tsx';
import { SHOWN_STATES, shownState } from './place-state.ts';
import { lookOf } from './teeth-looks.tsx';

/** What every cell of a grid says, asked for once and not four hundred times. */
export interface CellWords {
  readonly row: string;
  readonly column: string;
  readonly chosen: string;
  readonly states: Readonly<Record<ReturnType<typeof shownState>, string>>;
}

/** The words of a drawer’s places, made once for all its cells. */
export function useCellWords(): CellWords {
  const { t } = useIsland();
  return useMemo(() => {
    const states = Object.fromEntries(SHOWN_STATES.map((state) => [state, t(`tooth-stock:state.${state}`)]));
    return {
      row: t('cart:place.row'),
      column: t('cart:place.column'),
      chosen: t('tooth-stock:chosen'),
      states: states as CellWords['states'],
    };
  }, [t]);
}

interface Props {
  place: ShownPlace;
  set: SetFacts | undefined;
  isSelected: boolean;
  /** The place that is open, and that Tab leads to. */
  isCurrent: boolean;
  words: CellWords;
}

/** A place: the drawing of its teeth, its name, and its state in words where it is not the usual one. */
export const DrawerCell = memo(function DrawerCell({ place, set, isSelected, isCurrent, words }: Props) {
  const state = shownState(place);
  const name = set ? `${set.mould} ${set.shade}` : place.article;
  const isPart = place.teeth > 0 && state !== 'occupied';
  const said = `${words.states[state]}${isPart ? ` ${countTeeth(place.teeth)}/${place.whole}` : ''}`; // 'Angebrochen 4/6'
  const where = `${words.row} ${place.row}, ${words.column} ${place.column}`;
  const look = lookOf(place, set);
  return (
    <button
      type="button"
      role="gridcell"
      className="ts-place"
      data-row={place.row}
      data-column={place.column}
      data-state={state}
      aria-label={[where, name, said, isSelected && words.chosen].filter(Boolean).join(', ')}
      aria-selected={isSelected}
      aria-current={isCurrent || undefined}
      tabIndex={isCurrent ? 0 : -1}
    >
      {look && (
        <svg className="ts-teeth" aria-hidden="true">
          <use href={`#${look}`} />
        </svg>
      )}
      <span className="ts-name">{name || '–'}</span>
      {state !== 'occupied' && <span className="ts-state">{` ${said}`}</span> /* apart, for who hears or compares them */}
    </button>
  );
}); // prettier-ignore
