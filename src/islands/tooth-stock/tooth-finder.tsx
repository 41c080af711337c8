import { useState, type FormEvent } from 'react';
import type { AnswerOf } from '#api/contract/calls.ts';
import { spotKey, type Spot } from '#shop/tooth-stock/model.ts';
import { api } from '../kit/api.ts';
import { useIsland } from '../kit/island.tsx';
import { sayFailure } from '../kit/say-failure.ts';
import { showToast } from '../kit/stores/toast.ts';
import { useBusy } from '../kit/use-busy.ts';
import { Button } from '../ui/button.tsx';
import { TextField } from '../ui/text-field.tsx';

type Found = AnswerOf<'GET /customerapi/zahnlager/suche'>;
type Opened = Found['opened'][number];

/** "I need a 12 in A3": which opened set still has it, where it lies, and what it has of the teeth taken from it in one press. */
export function ToothFinder() {
  const { t } = useIsland();
  const [text, setText] = useState('');
  const [found, setFound] = useState<Found | null>(null);
  const [searched, setSearched] = useState('');
  const { isBusy, run } = useBusy();
  const search = async (q: string): Promise<void> => {
    try {
      setFound(await api.call('GET /customerapi/zahnlager/suche', { query: { q }, latest: 'tooth-finder' }));
    } catch (error) {
      await sayFailure(error);
    }
  };
  const take = async ({ cabinet, drawer, row, column, version, bit }: Opened): Promise<void> => {
    const change = { cabinet, drawer, row, column, version, kind: 'teeth', teeth: bit } as const;
    const booking = crypto.randomUUID();
    try {
      await api.call('POST /customerapi/zahnlager/buchen', { body: { booking, changes: [change] } });
      showToast(t('tooth-stock:booked'), 'success');
    } catch (error) {
      await sayFailure(error);
    }
    await search(searched); // whatever is typed for the next one
  };
  const onSubmit = (event: FormEvent): void => {
    event.preventDefault();
    setSearched(text);
    void search(text);
  };
  return (
    <section className="ts-section" aria-labelledby="ts-finder">
      <h2 id="ts-finder">{t('tooth-stock:find.title')}</h2>
      <form className="ts-put-away" onSubmit={onSubmit}>
        <TextField
          label={t('tooth-stock:find.label')}
          hint={t('tooth-stock:find.hint')}
          value={text}
          maxLength={80}
          autoComplete="off"
          autoCapitalize="off"
          spellCheck={false}
          onChange={({ target }) => setText(target.value)}
        />
        <Button submit look="ink">
          {t('tooth-stock:find.go')}
        </Button>
      </form>
      {found && <Results found={found} isBusy={isBusy} onTake={(one) => void run(() => take(one))} />}
    </section>
  );
}

interface ResultsProps {
  found: Found;
  isBusy: boolean;
  onTake: (one: Opened) => void;
}

function Results({ found, isBusy, onTake }: ResultsProps) {
  const { t } = useIsland();
  const { opened, unknown, teeth, whole, pairs } = found;
  const takeText = (taken: readonly number[]): string =>
    taken.length === 1
      ? t('tooth-stock:find.take', { tooth: taken[0]! })
      : t('tooth-stock:find.take-several', { teeth: taken.join(' ') });
  return (
    <>
      <p role="status">
        {unknown.length > 0
          ? t('tooth-stock:find.unknown', { words: unknown.join(', ') })
          : t('tooth-stock:find.count', { sets: opened.length, whole: whole.count })}
      </p>
      {opened.length > 0 && (
        <ul className="ts-list">
          {opened.map((one) => (
            <li key={spotKey(one)}>
              <span>
                <strong>{one.set}</strong> · <PlaceLink spot={one} /> ·{' '}
                {t('tooth-stock:find.there', { teeth: one.there.join(' ') })} {/* prettier-ignore */}
              </span>
              {one.bit > 0 && (
                <Button busy={isBusy} onClick={() => onTake(one)}>
                  {takeText(teeth.filter((tooth) => one.there.includes(tooth)))}
                </Button>
              )}
            </li>
          ))}
        </ul>
      )}
      {opened.length === 0 && whole.first && (
        <p>
          {t('tooth-stock:find.whole')} <PlaceLink spot={whole.first} />
        </p>
      )}
      {pairs.length > 0 && (
        <>
          <h3>{t('tooth-stock:find.pairs')}</h3>
          <ul className="ts-list">
            {pairs.map(({ set, one, other }) => (
              <li key={spotKey(one)}>
                <span>
                  <strong>{set}</strong> · <PlaceLink spot={one} /> + <PlaceLink spot={other} />
                </span>
              </li>
            ))}
          </ul>
        </>
      )}
    </>
  );
}

/** Cabinet, drawer, row and column in words; leads there with the place in hand. */
function PlaceLink({ spot: { cabinet, drawer, row, column } }: { spot: Spot }) {
  const { t, prefix } = useIsland();
  const words = [
    [t('cart:place.cabinet'), cabinet],
    [t('cart:place.drawer'), drawer],
    [t('cart:place.row'), row],
    [t('cart:place.column'), column],
  ];
  return (
    <a href={`/${prefix}/zahnlager/schrank/${cabinet}/schublade/${drawer}#${row}/${column}`}>
      {words.map((one) => one.join(' ')).join(', ')}
    </a>
  );
}
