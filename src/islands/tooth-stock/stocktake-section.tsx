import { useEffect, useRef, useState } from 'react';
import {
  allTeeth,
  countTeeth,
  spotKey,
  type SetFacts,
  type ShownPlace,
  type ShownStock,
  type Spot,
} from '#shop/tooth-stock/model.ts';
import { withColon } from '#i18n/typography.ts';
import { CodeForm } from '../kit/form/code-form.tsx';
import { useIsland } from '../kit/island.tsx';
import { useKeyboardWedge } from '../scanner/use-keyboard-wedge.ts';
import { Button } from '../ui/button.tsx';
import { stateText } from './place-state.ts';
import { ToothPicker } from './tooth-picker.tsx';
import { ToothRow } from './tooth-row.tsx';
import { useStocktake, type Difference } from './use-stocktake.ts';

/** Place by place through the cabinet: press, tap or scan; differences at the end, nothing changes before they are applied. */
export function StocktakeSection({ stock }: { stock: ShownStock }) {
  const { t } = useIsland();
  const take = useStocktake(stock);
  const { place, sets, counted, total, differences, last } = take;
  useKeyboardWedge(take.scan);
  return (
    <section className="ts-section" aria-labelledby="ts-count">
      <h2 id="ts-count">{t('tooth-stock:count.title')}</h2>
      <p className="ts-none">{t('tooth-stock:count.hint')}</p>
      <p role="status">{t('tooth-stock:count.progress', { counted, total })}</p>
      <progress
        className="progress"
        max={Math.max(1, total)}
        value={counted}
        aria-label={t('tooth-stock:count.title')}
      />
      {place && (
        <PlaceCount
          key={`${spotKey(place)}:${place.version}`}
          place={place}
          set={sets.get(place.article)}
          onCount={(teeth) => take.count(place, teeth === 0 ? '' : place.article, teeth)}
          onSkip={take.skip}
        />
      )}
      <CodeForm
        className="ts-put-away"
        words={{ label: t('tooth-stock:count.code'), go: t('tooth-stock:count.keep') }}
        onCode={take.scan}
      />
      <Differences differences={differences} sets={sets} onAgain={take.goTo} />
      <div className="ts-tools">
        <Button look="primary" disabled={counted === 0} onClick={take.apply}>
          {t('tooth-stock:count.apply')}
        </Button>
        <Button disabled={counted === 0} onClick={take.discard}>
          {t('tooth-stock:count.discard')}
        </Button>
        {last && <Button onClick={() => take.undo(last)}>{t('tooth-stock:undo')}</Button>}
      </div>
    </section>
  );
}

/** Drawer, row and column in words. */
function usePlaceName() {
  const { t } = useIsland();
  return ({ drawer, row, column }: Spot): string =>
    `${t('cart:place.drawer')} ${drawer}, ${t('cart:place.row')} ${row}, ${t('cart:place.column')} ${column}`;
}

interface PlaceProps {
  place: ShownPlace;
  set: SetFacts | undefined;
  onCount: (teeth: number) => void;
  onSkip: () => void;
}

/** What should lie in the place; its teeth can be told off before it is counted. */
function PlaceCount({ place, set, onCount, onSkip }: PlaceProps) {
  const { t } = useIsland();
  const nameOf = usePlaceName();
  const [teeth, setTeeth] = useState(place.teeth);
  const first = useRef<HTMLButtonElement>(null);
  useEffect(() => first.current?.focus({ preventScroll: true }), []); // Enter counts the next place
  const isWhole = place.article !== '' && place.teeth === 0;
  return (
    <div className="ts-count">
      <h3>{nameOf(place)}</h3>
      <p className="ts-panel-set">
        {set ? `${set.line} ${set.mould} ${set.shade}` : place.article}
        <span className="ts-badge">{t(stateText(place))}</span>
      </p>
      {place.article && (
        <div className="ts-card">
          <ToothRow
            teeth={teeth}
            whole={place.whole}
            region={set?.region ?? null}
            swatch={set?.swatch ?? ''}
          />
        </div>
      )}
      {set && teeth > 0 && <ToothPicker set={set} teeth={teeth} onPress={(bit) => setTeeth(teeth ^ bit)} />}
      <div className="ts-tools">
        <Button look="ink" ref={first} onClick={() => onCount(teeth)}>
          {t(teeth === place.teeth ? 'tooth-stock:count.right' : 'tooth-stock:count.keep')}
        </Button>
        {isWhole && (
          <Button onClick={() => onCount(allTeeth(place.whole))}>{t('tooth-stock:count.there')}</Button>
        )}
        {place.teeth > 0 && <Button onClick={() => onCount(0)}>{t('tooth-stock:count.nothing')}</Button>}
        <Button onClick={onSkip}>{t('tooth-stock:count.skip')}</Button>
      </div>
    </div>
  );
}

interface DifferencesProps {
  differences: readonly Difference[];
  sets: ReadonlyMap<string, SetFacts>;
  onAgain: (key: string) => void;
}

function Differences({ differences, sets, onAgain }: DifferencesProps) {
  const { t, language } = useIsland();
  const nameOf = usePlaceName();
  if (differences.length === 0) return null;
  const contentOf = (article: string, teeth: number): string => {
    const set = sets.get(article);
    if (teeth === 0) return t('tooth-stock:count.empty');
    return `${set ? `${set.line} ${set.mould} ${set.shade}` : article} (${countTeeth(teeth)})`;
  };
  return (
    <>
      <h3>{t('tooth-stock:count.differences')}</h3>
      <ul className="ts-list">
        {differences.map(({ place, count }) => (
          <li key={spotKey(place)}>
            <span>
              {withColon(nameOf(place), language)} {contentOf(place.article, place.teeth)} →{' '}
              <strong>{contentOf(count.article, count.teeth)}</strong>
            </span>
            <Button onClick={() => onAgain(spotKey(place))}>{t('tooth-stock:count.again')}</Button>
          </li>
        ))}
      </ul>
    </>
  );
}
