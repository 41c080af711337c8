import { api } from '../../kit/api.ts';
import { useIsland } from '../../kit/island.tsx';
import { useBusy } from '../../kit/use-busy.ts';
import { Button } from '../../ui/button.tsx';
import { ChoiceField } from '../../ui/choice-field.tsx';
import { setOf, type Shift } from './draft.ts';
import { PhotoSheet } from './photo-sheet.tsx';
import { usePhoto, type PhotoDrawer, type PhotoProblem } from './use-photo.ts';

type Reading = ReturnType<typeof usePhoto>;

/** A drawer from its photo: every card is read at once, looked over by the technician, and put in as one booking. */
export function PhotoSetUp({ cabinet, drawer }: PhotoDrawer) {
  const { t } = useIsland();
  const reading = usePhoto({ cabinet, drawer });
  const { progress, isUnreadable, checked } = reading;
  return (
    <section className="ts-section" aria-labelledby="ts-photo">
      <h2 id="ts-photo">{t('tooth-stock:photo.title')}</h2>
      <p className="ts-none">{t('tooth-stock:photo.hint')}</p>
      <div className="ts-tools">
        <label className="btn btn-quiet ts-choose">
          {t('tooth-stock:photo.choose')}
          <input
            type="file"
            className="sr-only"
            accept="image/*"
            onChange={({ target }) => {
              const file = target.files?.[0];
              if (file) reading.choose(file);
              target.value = '';
            }}
          />
        </label>
        {progress !== null && <Button onClick={reading.cancel}>{t('tooth-stock:photo.cancel')}</Button>}
      </div>
      {progress !== null && (
        <>
          <p role="status">{t('tooth-stock:photo.reading')}</p>
          <progress
            className="progress"
            max={1}
            value={progress}
            aria-label={t('tooth-stock:photo.reading')}
          />
        </>
      )}
      {isUnreadable && <p role="alert">{t('tooth-stock:photo.none')}</p>}
      {checked && <Checking {...{ reading, cabinet, drawer }} checked={checked} />}
    </section>
  );
}

interface CheckingProps extends PhotoDrawer {
  reading: Reading;
  checked: NonNullable<Reading['checked']>;
}

function Checking({ reading, checked, cabinet, drawer }: CheckingProps) {
  const { t, prefix } = useIsland();
  const { isBusy, run } = useBusy();
  const { draft, photo, shift } = checked;
  const { sets, problems } = reading;
  const unknown = draft.cards.filter((card) => !setOf(card, sets)).length;
  const unsure = draft.cards.filter((card) => card.unsure).length;
  const isLarger = !!drawer && (draft.rows > drawer.rows || draft.columns > drawer.columns);
  const isReady = unsure === 0 && !isLarger && shift.row !== null && shift.column !== null;
  const wrong = new Set(problems.map(({ row }) => row));
  const apply = async (isAll: boolean): Promise<void> => {
    const id = drawer?.id ?? (await makeDrawer(cabinet, reading, checked.draft));
    const rows = reading.rowsFor(id).filter((_, index) => isAll || !wrong.has(index));
    if (await reading.putIn(rows)) location.assign(`/${prefix}/zahnlager/schrank/${cabinet}/schublade/${id}`);
  };
  const { cards, rows, columns } = draft;
  return (
    <>
      <p role="status">
        {t('tooth-stock:photo.found', { cards: cards.length, rows, columns, unknown })}{' '}
        {unsure > 0 && t('tooth-stock:photo.check', { cards: unsure })}
      </p>
      {isLarger && <p role="alert">{t('tooth-stock:photo.larger')}</p>}
      {drawer && !isLarger && <ShiftFields {...{ draft, drawer, shift }} onShift={reading.setShift} />}
      <PhotoSheet
        key={`${rows}/${columns}`}
        {...{ photo, draft, sets }}
        onCorrect={reading.correct}
        onConfirm={reading.confirm}
      />
      {problems.length > 0 && <PhotoProblems problems={problems} />}
      <div className="ts-tools">
        <Button
          look="primary"
          busy={isBusy}
          disabled={!isReady || cards.length === unknown}
          onClick={() => void run(() => apply(true))}
        >
          {t('tooth-stock:photo.apply', { sets: cards.length - unknown })}
        </Button>
        {problems.length > 0 && (
          <Button busy={isBusy} onClick={() => void run(() => apply(false))}>
            {t('tooth-stock:photo.apply-right', { sets: cards.length - unknown - wrong.size })}
          </Button>
        )}
        <Button onClick={reading.turn}>{t('tooth-stock:photo.turn')}</Button>
      </div>
    </>
  );
}

async function makeDrawer(
  cabinet: number,
  reading: Reading,
  { rows, columns }: { rows: number; columns: number },
): Promise<number> {
  const { id } = await api.call('POST /customerapi/zahnlager/schrank/{cabinet}/schublade', {
    params: { cabinet },
    body: { name: '', rows, columns, ...reading.purpose() },
  });
  return id;
}

interface ShiftProps {
  draft: { rows: number; columns: number };
  drawer: { rows: number; columns: number };
  shift: Shift;
  onShift: (shift: Partial<Shift>) => void;
}

/** A photo that shows fewer rows or columns than the drawer has: only somebody who sees both knows which they are. */
function ShiftFields({ draft, drawer, shift, onShift }: ShiftProps) {
  const { t } = useIsland();
  const options = (spare: number) => [
    { key: '', label: t('tooth-stock:photo.choose-one') },
    ...Array.from({ length: spare + 1 }, (_, index) => ({ key: `${index}`, label: `${index + 1}` })),
  ];
  const pick = (key: string): number | null => (key === '' ? null : Number(key));
  return (
    <div className="ts-tools">
      {draft.rows < drawer.rows && (
        <ChoiceField
          label={t('tooth-stock:photo.first-row')}
          options={options(drawer.rows - draft.rows)}
          pick={shift.row === null ? '' : `${shift.row}`}
          onPick={(key) => onShift({ row: pick(key) })}
        />
      )}
      {draft.columns < drawer.columns && (
        <ChoiceField
          label={t('tooth-stock:photo.first-column')}
          options={options(drawer.columns - draft.columns)}
          pick={shift.column === null ? '' : `${shift.column}`}
          onPick={(key) => onShift({ column: pick(key) })}
        />
      )}
    </div>
  );
}

function PhotoProblems({ problems }: { problems: readonly PhotoProblem[] }) {
  const { t } = useIsland();
  return (
    <ul className="ts-list" role="alert">
      {problems.map(({ row, problem, at }) => (
        <li key={row}>
          {t('cart:place.row')} {at.row}, {t('cart:place.column')} {at.column} ({at.article}):{' '}
          {t(`tooth-stock:file.problem.${problem}`)}
        </li>
      ))}
    </ul>
  );
}
