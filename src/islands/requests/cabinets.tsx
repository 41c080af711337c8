import { useState } from 'react';
import { useIsland } from '../kit/island.tsx';
import { TextField } from '../ui/text-field.tsx';
import { PhotoField } from './photo-field.tsx';
import type { Photo, Photos } from './use-photos.ts';
import type { RequestFormModel } from './use-request-form.ts';

const MOST_CABINETS = 20;
const MOST_DRAWERS = 60;
const USUAL_DRAWERS = 5;

/** Cabinets of a tooth stock with their drawers: one photo of each drawer. */
export function Cabinets({ form, photos }: { form: RequestFormModel; photos: Photos }) {
  const { t } = useIsland();
  const [counted, setDrawers] = useState<readonly number[] | null>(null);
  const drawers = counted ?? drawersOf(photos.all); // those of before a reload
  const settle = (to = drawers): void =>
    photos.removePlaces((place) => {
      const [cabinet = 0, drawer = 0] = place.split('.').map(Number);
      return drawer > (to[cabinet - 1] ?? 0);
    });
  const change = (to: readonly number[]): void => {
    setDrawers(to);
    settle(to);
  };
  const error = form.error('Schraenke') ?? form.error('Fotos');
  return (
    <fieldset className="form">
      {drawers.map((count, i) => (
        <Cabinet
          key={i}
          n={i + 1}
          count={count}
          photos={photos}
          onCount={(wanted) => setDrawers(drawers.with(i, wanted))}
          onSettled={() => settle()}
          onRemove={i === drawers.length - 1 ? () => change(drawers.slice(0, -1)) : null}
        />
      ))}
      <div>
        <button
          type="button"
          className="btn btn-quiet"
          disabled={drawers.length >= MOST_CABINETS}
          onClick={() => change([...drawers, USUAL_DRAWERS])}
        >
          {t('requests:cabinet.add')}
        </button>
        <p className="form-hint">{t('requests:photos.hint')}</p>
        <noscript>{t('requests:photos.script')}</noscript>
        <p className="form-error" role="alert" hidden={!error}>
          {error}
        </p>
      </div>
    </fieldset>
  );
}

/** How many drawers each cabinet has at least, by the photos of them. */
function drawersOf(photos: readonly Photo[]): number[] {
  const places = photos.map(({ place }) => place.split('.').map(Number));
  const cabinets = Math.max(0, ...places.map(([cabinet = 0]) => cabinet));
  return Array.from({ length: cabinets }, (_, i) =>
    Math.max(USUAL_DRAWERS, ...places.map(([cabinet, drawer = 0]) => (cabinet === i + 1 ? drawer : 0))),
  );
}

const countOf = (typed: string): number =>
  Math.min(MOST_DRAWERS, Math.max(1, Math.trunc(Number(typed)) || 1));

/** How many drawers. A 1 that becomes a 12 takes no photo along: those of drawers that are gone go once the field is left. */
function DrawerCount({ count, onCount, onSettled }: Pick<CabinetProps, 'count' | 'onCount' | 'onSettled'>) {
  const { t } = useIsland();
  const [typed, setTyped] = useState<string | null>(null);
  const type = (text: string): void => {
    setTyped(text);
    if (text.trim()) onCount(countOf(text));
  };
  const leave = (): void => {
    setTyped(null);
    onSettled();
  };
  return (
    <TextField
      name="Schubladen"
      type="number"
      min={1}
      max={MOST_DRAWERS}
      label={t('requests:cabinet.drawers')}
      value={typed ?? count}
      onChange={({ target }) => type(target.value)}
      onKeyDown={({ key }) => key === 'Enter' && leave()}
      onBlur={leave}
    />
  );
}

interface CabinetProps {
  n: number;
  count: number;
  photos: Photos;
  onCount: (count: number) => void;
  /** The number is said: photos of drawers beyond it are none. */
  onSettled: () => void;
  /** The last one can go. */
  onRemove: (() => void) | null;
}

function Cabinet({ n, count, photos, onCount, onSettled, onRemove }: CabinetProps) {
  const { t } = useIsland();
  const name = t('requests:cabinet.name', { n });
  return (
    <div className="cabinet" data-cabinet={n}>
      <div className="form-row">
        <TextField name="Schraenke" label={name} defaultValue={name} maxLength={60} />
        <DrawerCount {...{ count, onCount, onSettled }} />
      </div>
      {Array.from({ length: count }, (_, i) => (
        <PhotoField
          key={i}
          id={`request-drawer-${n}-${i + 1}`}
          label={t('requests:cabinet.drawer', { n: i + 1 })}
          photos={photos}
          place={`${n}.${i + 1}`}
          required
        />
      ))}
      {onRemove && (
        <button type="button" className="link" onClick={onRemove}>
          {t('requests:cabinet.remove', { n })}
        </button>
      )}
    </div>
  );
}
