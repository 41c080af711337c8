import { useState, type FormEvent } from 'react';
import {
  MAX_GRID,
  type Drawer,
  type SetFacts,
  type ShownPlace,
  type ShownStock,
} from '#shop/tooth-stock/model.ts';
import { api } from '../kit/api.ts';
import { useIsland } from '../kit/island.tsx';
import { sayFailure } from '../kit/say-failure.ts';
import { changeToothStock } from '../kit/stores/tooth-stock.ts';
import { Button } from '../ui/button.tsx';
import { TextField } from '../ui/text-field.tsx';
import { onIntent, useLoaded } from '../ui/use-loaded.ts';
import type { DrawerActions } from './use-drawer.ts';

const loadLabels = () => import('./place-labels.tsx');
const loadLevels = () => import('./levels-form.tsx');
const loadLog = () => import('./booking-log.tsx');
const loadPhoto = () => import('./photo/photo-set-up.tsx');

interface Props {
  drawer: Drawer;
  stock: ShownStock;
  /** The place in hand and its set. */
  place: ShownPlace | undefined;
  set: SetFacts | undefined;
  hasGaps: boolean;
  /** In consignment the dealer fills the gaps. */
  isDealers: boolean;
  several: boolean;
  actions: DrawerActions;
}

/** What concerns the whole drawer: its gaps, the selection, its grid. */
export function DrawerTools({ drawer, stock, place, set, hasGaps, isDealers, several, actions }: Props) {
  const { t, prefix } = useIsland();
  const [isChanging, setIsChanging] = useState(false);
  const labels = usePart(loadLabels);
  const levels = usePart(loadLevels);
  const log = usePart(loadLog);
  const photo = usePart(loadPhoto);
  const remove = async (): Promise<void> => {
    try {
      await api.call('POST /customerapi/zahnlager/schrank/{cabinet}/entfernen', {
        params: { cabinet: drawer.cabinet },
        body: { drawer: drawer.id },
      });
      location.assign(`/${prefix}/zahnlager/schrank/${drawer.cabinet}`);
    } catch (error) {
      await sayFailure(error);
    }
  };
  return (
    <div className="ts-tools">
      <div className="ts-acts">
        {!isDealers && (
          <Button look="primary" disabled={!hasGaps} onClick={() => void actions.order(null)}>
            {t('tooth-stock:order.gaps')}
          </Button>
        )}
        <Button aria-pressed={several} onClick={() => changeToothStock({ several: !several })}>
          {t('tooth-stock:select.button')}
        </Button>
        <Button aria-expanded={isChanging} onClick={() => setIsChanging(!isChanging)}>
          {t('tooth-stock:grid-change')}
        </Button>
        <Button {...labels.button}>{t('tooth-stock:labels.print')}</Button>
        <Button {...photo.button}>{t('tooth-stock:photo.open')}</Button>
        <Button {...levels.button}>{t('tooth-stock:level.title')}</Button>
        <Button {...log.button}>{t('tooth-stock:log.open')}</Button>
      </div>
      {labels.part && <labels.part.PlaceLabels stock={stock} />}
      {levels.part && <levels.part.LevelsForm {...{ stock, place, set, actions }} />}
      {log.part && <log.part.BookingLog {...{ drawer, stock, actions }} />}
      {photo.part && <photo.part.PhotoSetUp cabinet={drawer.cabinet} drawer={drawer} />}
      {isChanging && <GridForm drawer={drawer} onRemove={() => void remove()} />}
    </div>
  );
}

/** What a button opens, loaded with the first press: attributes of the button, and the part while it is open. */
function usePart<Part>(load: () => Promise<Part>) {
  const [isOpen, setOpen] = useState(false);
  const part = useLoaded(load, isOpen, () => setOpen(false));
  const button = { 'aria-expanded': isOpen, onClick: () => setOpen(!isOpen), ...onIntent(load) };
  return { part: isOpen ? part : null, button };
}

function GridForm({ drawer, onRemove }: { drawer: Drawer; onRemove: () => void }) {
  const { t } = useIsland();
  const onSubmit = async (event: FormEvent<HTMLFormElement>): Promise<void> => {
    event.preventDefault();
    const data = new FormData(event.currentTarget);
    try {
      await api.call('POST /customerapi/zahnlager/schrank/{cabinet}/schublade/{drawer}/raster', {
        params: { cabinet: drawer.cabinet, drawer: drawer.id },
        body: { rows: Number(data.get('rows')), columns: Number(data.get('columns')) },
      });
      location.reload();
    } catch (error) {
      await sayFailure(error);
    }
  };
  const number = { type: 'number', min: 1, max: MAX_GRID, required: true } as const;
  return (
    <form className="ts-form" onSubmit={(event) => void onSubmit(event)}>
      <TextField name="rows" label={t('tooth-stock:field.rows')} defaultValue={drawer.rows} {...number} />
      <TextField
        name="columns"
        label={t('tooth-stock:field.columns')}
        defaultValue={drawer.columns}
        {...number}
      />
      <Button submit>{t('tooth-stock:grid-change')}</Button>
      <Button onClick={onRemove}>{t('tooth-stock:remove.drawer')}</Button>
    </form>
  );
}
