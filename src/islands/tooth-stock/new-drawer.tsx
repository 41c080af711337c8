import { useEffect, useState, type FormEvent } from 'react';
import { MAX_GRID, REGIONS, type Region } from '#shop/tooth-stock/model.ts';
import { api } from '../kit/api.ts';
import { useIsland } from '../kit/island.tsx';
import { sayFailure } from '../kit/say-failure.ts';
import { Button } from '../ui/button.tsx';
import { ChoiceField } from '../ui/choice-field.tsx';
import { TextField } from '../ui/text-field.tsx';
import { onIntent, useLoaded } from '../ui/use-loaded.ts';

const loadPhoto = () => import('./photo/photo-set-up.tsx');

type Way = 'line' | 'hand' | 'photo';

/** Makes a drawer – of a line and region with the right grid in one press, an empty grid, or what a photo shows – and leads into it. */
export function NewDrawer({ cabinet, isOpen: initial }: { cabinet: number; isOpen: boolean }) {
  const { t, prefix } = useIsland();
  const [isOpen, setIsOpen] = useState(initial);
  const [way, setWay] = useState<Way>('line');
  const [isBusy, setBusy] = useState(false); // to the end: the page that follows takes its time
  const photo = useLoaded(loadPhoto, way === 'photo', () => setWay('line'));
  const lines = useLines(isOpen);
  const onSubmit = async (event: FormEvent<HTMLFormElement>): Promise<void> => {
    event.preventDefault();
    const data = new FormData(event.currentTarget);
    const text = (name: string): string => String(data.get(name) ?? '');
    const grid =
      way === 'line'
        ? { line: text('line'), region: text('region') as Region }
        : { rows: Number(text('rows')), columns: Number(text('columns')) };
    setBusy(true);
    try {
      const { id } = await api.call('POST /customerapi/zahnlager/schrank/{cabinet}/schublade', {
        params: { cabinet },
        body: { name: text('name'), ...grid },
      });
      location.assign(`/${prefix}/zahnlager/schrank/${cabinet}/schublade/${id}`);
    } catch (error) {
      setBusy(false);
      await sayFailure(error);
    }
  };
  if (!isOpen) return <Button onClick={() => setIsOpen(true)}>{t('tooth-stock:new.drawer')}</Button>;
  const ways = <Ways way={way} onWay={setWay} />;
  if (way === 'photo')
    return (
      <div className="ts-stock">
        {ways}
        {photo && <photo.PhotoSetUp cabinet={cabinet} drawer={null} />}
      </div>
    );
  return (
    <form className="ts-form" onSubmit={(event) => void onSubmit(event)}>
      {ways}
      <TextField name="name" label={t('tooth-stock:field.name')} maxLength={60} autoComplete="off" />
      <GridFields isOfLine={way === 'line'} lines={lines} />
      <Button look="primary" submit busy={isBusy} disabled={way === 'line' && lines.length === 0}>
        {t('tooth-stock:new.drawer')}
      </Button>
    </form>
  );
}

/** How a drawer is made. */
function Ways({ way, onWay }: { way: Way; onWay: (way: Way) => void }) {
  const { t } = useIsland();
  const press = (to: Way) => ({ 'aria-pressed': way === to, onClick: () => onWay(to) });
  return (
    <div className="ts-either" role="group" aria-label={t('tooth-stock:new.drawer')}>
      <Button {...press('line')}>{t('tooth-stock:new.by-line')}</Button>
      <Button {...press('hand')}>{t('tooth-stock:new.by-hand')}</Button>
      <Button {...press('photo')} {...onIntent(loadPhoto)}>
        {t('tooth-stock:new.by-photo')}
      </Button>
    </div>
  );
}

/** Line and region, from which the grid follows, or rows and columns. */
function GridFields({ isOfLine, lines }: { isOfLine: boolean; lines: readonly string[] }) {
  const { t } = useIsland();
  const number = { type: 'number', min: 1, max: MAX_GRID, required: true, defaultValue: 8 } as const;
  return (
    <>
      {isOfLine ? (
        <>
          <ChoiceField
            name="line"
            label={t('tooth-stock:field.line')}
            options={lines.map((line) => ({ key: line, label: line }))}
          />
          <ChoiceField
            name="region"
            label={t('tooth-stock:field.region')}
            options={REGIONS.map((region) => ({ key: region, label: t(`tooth-stock:region.${region}`) }))}
          />
        </>
      ) : (
        <>
          <TextField name="rows" label={t('tooth-stock:field.rows')} {...number} />
          <TextField name="columns" label={t('tooth-stock:field.columns')} {...number} />
        </>
      )}
    </>
  );
}

/** The catalogue's tooth lines, asked for once the form is there. */
function useLines(isWanted: boolean): readonly string[] {
  const [lines, setLines] = useState<readonly string[]>([]);
  useEffect(() => {
    if (!isWanted) return;
    api
      .call('GET /customerapi/zahnlager/linien')
      .then((found) => setLines(found.lines))
      .catch(sayFailure);
  }, [isWanted]);
  return lines;
}
