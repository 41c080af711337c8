import { teethOf, type SetFacts } from '#shop/tooth-stock/model.ts';
import { useIsland } from '../kit/island.tsx';

interface Props {
  set: SetFacts;
  /** A bit per tooth of the set that lies in the place. */
  teeth: number;
  /** A bit per tooth that is picked; without it a press changes what lies there at once. */
  picked?: number;
  onPress: (bit: number) => void;
}

/** The teeth of a place by FDI number, one press each. */
export function ToothPicker({ set, teeth, picked, onPress }: Props) {
  const { t } = useIsland();
  return (
    <div role="group" className="ts-picker" aria-label={t('tooth-stock:teeth')}>
      {teethOf(set).map((tooth, at) => {
        const bit = 1 << at;
        const isThere = (teeth & bit) > 0;
        return (
          <button
            key={tooth}
            type="button"
            className="ts-pick"
            data-there={isThere}
            aria-pressed={picked === undefined ? undefined : (picked & bit) > 0}
            aria-label={t(isThere ? 'tooth-stock:tooth.there' : 'tooth-stock:tooth.missing', { tooth })}
            onClick={() => onPress(bit)}
          >
            {tooth}
          </button>
        );
      })}
    </div>
  );
}
