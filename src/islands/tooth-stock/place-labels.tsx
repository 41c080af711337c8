import { useState, type FormEvent } from 'react';
import { spotKey, type SetFacts, type ShownPlace, type ShownStock } from '#shop/tooth-stock/model.ts';
import { api } from '../kit/api.ts';
import { useIsland, type Island } from '../kit/island.tsx';
import { saveFile } from '../kit/save-file.ts';
import { sayFailure } from '../kit/say-failure.ts';
import { arrange, firstTemplate } from '../labels/arrange.ts';
import { FORMATS, geometryOf, type LabelFormat } from '../labels/formats.ts';
import { perSheet } from '../labels/geometry.ts';
import type { LabelStart } from '../labels/say.ts';
import { Button } from '../ui/button.tsx';
import { ChoiceField } from '../ui/choice-field.tsx';
import { TextField } from '../ui/text-field.tsx';

/** Labels that fit the front of a place, millimetres. */
const MOST = { width: 110, height: 60 };
const LEAST = { width: 30, height: 15 };
const FIRST = 'a4.5x13.38.1x21.2';
const PADDING = 1.5;
const CODE = 14;
/** Points. */
const SIZE = 6;

const FITTING = FORMATS.filter(
  ({ label: { width, height } }) =>
    width >= LEAST.width && width <= MOST.width && height >= LEAST.height && height <= MOST.height,
);

/** Labels for the places of a drawer that have a set: the sheet is chosen, the file is made in the browser. */
export function PlaceLabels({ stock }: { stock: ShownStock }) {
  const island = useIsland();
  const { t, number } = island;
  const [isBusy, setBusy] = useState(false);
  const [wanted, setWanted] = useState(FIRST);
  const [first, setFirst] = useState('1');
  const format = FITTING.find((one) => one.format === wanted) ?? FITTING[0]!;
  const each = perSheet(geometryOf(format));
  const onSubmit = async (event: FormEvent<HTMLFormElement>): Promise<void> => {
    event.preventDefault();
    setBusy(true);
    try {
      const file = await placeLabels(stock, format, Number(first) - 1, island);
      saveFile(`${t('tooth-stock:labels.title')}.pdf`, file);
    } catch (error) {
      await sayFailure(error);
    } finally {
      setBusy(false);
    }
  };
  const options = FITTING.map(({ format, label, orders }) => ({
    key: format,
    label: [`${number(label.width)} × ${number(label.height)} mm`, orders].filter(Boolean).join(' · '),
  }));
  return (
    <form className="ts-form" onSubmit={(event) => void onSubmit(event)}>
      <ChoiceField
        label={t('tooth-stock:labels.format')}
        options={options}
        pick={format.format}
        onPick={setWanted}
      />
      <TextField
        label={t('labels:field.first')}
        hint={t('labels:hint.first', { count: each })}
        type="number"
        inputMode="numeric"
        min={1}
        max={each}
        required
        value={first}
        onChange={({ target }) => setFirst(target.value)}
      />
      <Button submit look="primary" busy={isBusy}>
        {t('tooth-stock:labels.make')}
      </Button>
    </form>
  );
}

async function placeLabels(
  { places, sets, drawers }: ShownStock,
  format: LabelFormat,
  offset: number,
  island: Island,
): Promise<Blob> {
  const base = { ...geometryOf(format), padding: PADDING };
  const template = {
    ...firstTemplate(island.t('tooth-stock:labels.title'), 'simple'),
    ...base,
    offset, // labels of the first sheet that are used up
    elements: arrange(base, {
      fields: ['name', 'number', 'place'],
      text: '',
      size: SIZE,
      code: { field: 'address', symbology: 'qr', size: CODE },
      hasLogo: false,
    }),
  };
  const byNumber = new Map(sets.map((set) => [set.number, set]));
  const { cabinet, id: drawer } = drawers[0]!;
  const { codes } = await api.call(
    'POST /customerapi/zahnlager/schrank/{cabinet}/schublade/{drawer}/etiketten',
    {
      params: { cabinet, drawer },
    },
  );
  const codeAt = new Map(codes.map(({ row, column, code }) => [`${row}/${column}`, code]));
  const rows = places.flatMap((place): LabelStart[] => {
    const code = codeAt.get(`${place.row}/${place.column}`);
    return place.article !== '' && code ? [labelOf(place, code, byNumber.get(place.article))] : [];
  });
  const [{ labelsPdf }, { rowOf }] = await Promise.all([
    import('../labels/print.ts'),
    import('../labels/say.ts'),
  ]);
  return labelsPdf(template, rows.map(rowOf), { island, currency: '', host: location.host }, island.locale);
}

/** The code opens the place (docs/decisions/063-codes-of-places.md); where it is and its set stand beside it. */
function labelOf(place: ShownPlace, code: string, set: SetFacts | undefined): LabelStart {
  const name = set ? `${set.line} ${set.mould} ${set.shade}` : '';
  const article = { number: place.article, name, pack: '', price: null, gtin: null, own: '' };
  return { article, copies: 1, opens: { kind: 'P', id: code }, place: spotKey(place) };
}
