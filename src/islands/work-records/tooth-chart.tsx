import { useRef, useState, type KeyboardEvent } from 'react';
import {
  archOf,
  readTeeth,
  toothFacts,
  writeTeeth,
  type Dentition,
  type Jaw,
} from '#shop/work-records/model.ts';
import { useIsland } from '../kit/island.tsx';
import { Button } from '../ui/button.tsx';
import { Checkbox } from '../ui/checkbox.tsx';
import { ToothDrawing } from './tooth-drawing.tsx';

interface Props {
  /** FDI numbers, as they are kept. */
  teeth: string;
  isLocked: boolean;
  onChange(teeth: string): void;
}

const PERMANENT = [['permanent', 'upper'], ['permanent', 'lower']] as const; // prettier-ignore
const WITH_MILK = [PERMANENT[0], ['deciduous', 'upper'], ['deciduous', 'lower'], PERMANENT[1]] as const;

/** The FDI chart: teeth are chosen by press or by keyboard (grid pattern: arrows, Home, End, Space); whole jaws by one press. */
export function ToothChart({ teeth, isLocked, onChange }: Props) {
  const { t } = useIsland();
  const chosen = new Set(readTeeth(teeth));
  const [wantsMilk, setWantsMilk] = useState(false);
  const hasMilk = [...chosen].some((tooth) => toothFacts(tooth).isDeciduous);
  const rows = wantsMilk || hasMilk ? WITH_MILK : PERMANENT;
  const toggle = (these: readonly number[]): void => {
    const isAll = these.every((tooth) => chosen.has(tooth));
    onChange(
      writeTeeth(isAll ? [...chosen].filter((tooth) => !these.includes(tooth)) : [...chosen, ...these]),
    );
  };
  return (
    <div className="tooth-chart">
      <Arches rows={rows} chosen={chosen} isLocked={isLocked} onToggle={(tooth) => toggle([tooth])} />
      {!isLocked && (
        <div className="works-actions">
          {(['upper', 'lower'] as const).map((jaw) => (
            <Button key={jaw} onClick={() => toggle(archOf('permanent', jaw))}>
              {t(`work-records:tooth.${jaw}`)}
            </Button>
          ))}
          <Checkbox
            label={t('work-records:tooth.show-milk')}
            checked={wantsMilk || hasMilk}
            disabled={hasMilk}
            onChange={({ target }) => setWantsMilk(target.checked)}
          />
        </div>
      )}
    </div>
  );
}

interface ArchesProps {
  rows: readonly (readonly [Dentition, Jaw])[];
  chosen: ReadonlySet<number>;
  isLocked: boolean;
  onToggle(tooth: number): void;
}

/** One stop of the Tab key: the tooth that had the focus last, else the first chosen one. */
function Arches({ rows, chosen, isLocked, onToggle }: ArchesProps) {
  const { t } = useIsland();
  const grid = useRef<HTMLDivElement>(null);
  const arches = rows.map(([dentition, jaw]) => archOf(dentition, jaw));
  const [last, setLast] = useState(() => [...chosen][0] ?? 11);
  const current = arches.flat().includes(last) ? last : 11;
  const onKey = (event: KeyboardEvent): void => {
    const to = target(event.key, current, arches);
    if (to === null) return;
    event.preventDefault();
    setLast(to);
    grid.current?.querySelector<HTMLElement>(`[data-tooth="${to}"]`)?.focus();
  };
  return (
    <div
      ref={grid}
      role="grid"
      tabIndex={-1}
      aria-label={t('work-records:tooth.chart')}
      aria-multiselectable="true"
      aria-readonly={isLocked}
      onKeyDown={onKey}
    >
      {rows.map(([dentition, jaw], row) => (
        <div role="row" className="tooth-arch" data-dentition={dentition} key={`${dentition} ${jaw}`}>
          {arches[row]!.map((tooth) => (
            <Tooth
              key={tooth}
              tooth={tooth}
              isChosen={chosen.has(tooth)}
              isCurrent={tooth === current}
              onPress={() => {
                setLast(tooth);
                if (!isLocked) onToggle(tooth);
              }}
            />
          ))}
        </div>
      ))}
    </div>
  );
}

/** Where a key leads; null for keys that walk nowhere. Rows of different length meet in the middle. */
function target(key: string, from: number, arches: readonly (readonly number[])[]): number | null {
  const row = arches.findIndex((arch) => arch.includes(from));
  const arch = arches[row]!;
  const column = arch.indexOf(from);
  const beside = { ArrowLeft: column - 1, ArrowRight: column + 1, Home: 0, End: arch.length - 1 }[key];
  if (beside !== undefined) return arch[beside] ?? from;
  const next = key === 'ArrowUp' ? arches[row - 1] : key === 'ArrowDown' ? arches[row + 1] : null;
  if (next === null) return null;
  if (!next) return from;
  const shifted = column + (next.length - arch.length) / 2;
  return next[Math.min(next.length - 1, Math.max(0, shifted))]!;
}

interface ToothProps {
  tooth: number;
  isChosen: boolean;
  isCurrent: boolean;
  onPress(): void;
}

function Tooth({ tooth, isChosen, isCurrent, onPress }: ToothProps) {
  const { t } = useIsland();
  const { kind, place, isDeciduous } = toothFacts(tooth);
  const name = [
    `${tooth}: ${t(`work-records:tooth.kind.${kind}`)}`,
    t(`work-records:tooth.place.${place}`),
    ...(isDeciduous ? [t('work-records:tooth.milk')] : []),
  ].join(', ');
  return (
    <button
      type="button"
      role="gridcell"
      className="tooth"
      data-tooth={tooth}
      aria-label={name}
      aria-selected={isChosen}
      tabIndex={isCurrent ? 0 : -1}
      onClick={onPress}
    >
      <ToothDrawing kind={kind} isLower={place.startsWith('lower')} isLeft={place.endsWith('left')} />
      <span aria-hidden="true">{tooth}</span>
    </button>
  );
}
