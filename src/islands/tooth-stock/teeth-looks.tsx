import { memo } from 'react';
import { stateOf, type SetFacts, type ShownPlace } from '#shop/tooth-stock/model.ts';
import { TEETH_TOP, teethPaths } from './teeth-paths.ts';

/** Id of the drawing of what lies in a place; null where nothing is meant to lie. Sets of one shade with the same teeth look alike. */
export function lookOf(place: ShownPlace, set: SetFacts | undefined): string | null {
  if (stateOf(place) === 'unassigned') return null;
  const jaw = set?.region?.startsWith('lower') ? 'l' : 'u';
  return `ts-${jaw}${place.whole}-${place.teeth}-${set?.swatch.slice(1) ?? ''}`;
}

interface Props {
  places: readonly ShownPlace[];
  sets: ReadonlyMap<string, SetFacts>;
}

/** Each look of a drawer's sets drawn once, for all places that have it: four hundred places have a few dozen. */
export function TeethLooks({ places, sets }: Props) {
  const looks = new Map<string, readonly [ShownPlace, SetFacts | undefined]>();
  for (const place of places) {
    const set = sets.get(place.article);
    const id = lookOf(place, set);
    if (id) looks.set(id, [place, set]);
  }
  return (
    <svg className="ts-looks" aria-hidden="true">
      {[...looks].map(([id, [{ teeth, whole }, set]]) => (
        <Look key={id} id={id} teeth={teeth} whole={whole} region={set?.region ?? null} swatch={set?.swatch ?? ''} />
      ))}
    </svg>
  );
} // prettier-ignore

interface LookProps extends Pick<SetFacts, 'region' | 'swatch'> {
  id: string;
  teeth: number;
  whole: number;
}

const Look = memo(function Look({ id, teeth, whole, region, swatch }: LookProps) {
  const { there, gone, width, height, turned } = teethPaths(teeth, whole, region);
  return (
    <symbol id={id} viewBox={`0 ${TEETH_TOP} ${width} ${height}`}>
      {there && <path d={there} className="ts-tooth" fill={swatch || 'currentColor'} transform={turned} />}
      {gone && <path d={gone} className="ts-gone" transform={turned} />}
    </symbol>
  );
});
