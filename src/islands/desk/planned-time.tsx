import { useState } from 'react';
import { useIsland } from '../kit/island.tsx';
import { Checkbox } from '../ui/checkbox.tsx';
import { TextField } from '../ui/text-field.tsx';
import { clockChangeAt, fieldOf, isoOf } from './clock-change.ts';

interface Props {
  label: string;
  /** Said where no clock changes. */
  hint: string;
  /** What is planned so far (UTC), null for nothing. */
  was: string | null;
  /** Hears the time in UTC, '' for none. */
  onPlan: (iso: string) => void;
}

/** A time by the company's clock, to the second; of autumn's hour that comes twice the second can be meant, too. */
export function PlannedTime({ label, hint, was, onPlan }: Props) {
  const { t, dateTime } = useIsland();
  const [field, setField] = useState(fieldOf(was));
  const [isSecond, setSecond] = useState(isTheSecond(was));
  const change = clockChangeAt(field);
  const plan = (next: string, second: boolean): void => {
    setField(next);
    setSecond(second);
    const isAsBefore = next === fieldOf(was) && second === isTheSecond(was);
    onPlan(isAsBefore ? (was ?? '') : isoOf(next, second));
  };
  return (
    <>
      <TextField
        label={label}
        hint={change ? t(`desk:act.${change}`, { time: dateTime(isoOf(field)) }) : hint}
        type="datetime-local"
        step={1}
        value={field}
        onChange={(event) => plan(event.target.value, false)}
      />
      {change === 'twice' && (
        <Checkbox
          label={t('desk:act.second')}
          checked={isSecond}
          onChange={(event) => plan(field, event.target.checked)}
        />
      )}
    </>
  );
}

const isTheSecond = (iso: string | null): boolean =>
  clockChangeAt(fieldOf(iso)) === 'twice' && isoOf(fieldOf(iso)).slice(0, 19) !== iso!.slice(0, 19);
