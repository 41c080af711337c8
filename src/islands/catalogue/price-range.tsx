import { useEffect, useEffectEvent, useRef, useState, type CSSProperties } from 'react';
import { decimalForField } from '#lib/decimals.ts';
import { useIsland } from '../kit/island.tsx';
import { useHydrated } from '../kit/use-hydrated.ts';
import { minorOf, type ListingQuery } from './listing-query.ts';
import { amountAt, stepAt, STEPS } from './price-curve.ts';

/** What a price filter says: minor units, null = open. */
type Bounds = Pick<ListingQuery, 'min' | 'max'>;
type Typed = { min: string; max: string };

interface Props extends Bounds {
  /** Lowest and highest price of the list, minor units. */
  range: { min: number; max: number };
  onChange(bounds: Bounds): void;
}

/**
 * Price filter: two number fields, and two handles over them that only write into the fields. Nothing is asked before a
 * handle is let go or a field is left.
 */
export function PriceRange({ range, min, max, onChange }: Props) {
  const { t, money, number } = useIsland();
  const [typed, setTyped] = useState<Typed | null>(null);
  const box = useRef<HTMLDivElement>(null);
  const low = Math.floor(range.min / 100);
  const high = Math.ceil(range.max / 100);
  const textOf = (minor: number | null): string =>
    minor === null ? '' : decimalForField(minor / 100, number);
  const shown = typed ?? { min: textOf(min), max: textOf(max) };
  const commit = useEffectEvent(() => {
    if (!typed || isUnread(typed.min) || isUnread(typed.max)) return;
    setTyped(null);
    onChange({ min: minorOf(typed.min), max: minorOf(typed.max) });
  });
  useEffect(() => {
    const { current } = box;
    const done = new AbortController();
    // React says every input; what counts is the end of it, which the browser calls change
    current?.addEventListener('change', () => commit(), { signal: done.signal });
    return () => done.abort();
  }, []);
  const symbol = money(0).replace(/[\d.,\s\u00a0\u202f’]/g, '');
  const fields = [
    { name: 'min', bound: low, label: t('search:price.from', { symbol }) },
    { name: 'max', bound: high, label: t('search:price.to', { symbol }) },
  ] as const;
  return (
    <fieldset className="facet" data-facet="price">
      <legend>{t('search:price.title')}</legend>
      <div className="price-range" ref={box}>
        <Handles {...{ low, high, shown }} onMove={setTyped} />
        {fields.map(({ name, bound, label }) => (
          <label key={name}>
            <span className="sr-only">{label}</span>
            <input
              className="field num"
              inputMode="decimal"
              autoComplete="off"
              maxLength={14}
              name={name}
              aria-invalid={isUnread(shown[name]) || undefined}
              value={shown[name]}
              placeholder={String(bound)}
              onChange={({ target }) => setTyped({ ...shown, [name]: target.value })}
            />
            <span aria-hidden="true">{symbol}</span>
          </label>
        ))}
      </div>
    </fieldset>
  );
}

/** What is no price stays typed, and the list as it was. */
const isUnread = (text: string): boolean => text.trim() !== '' && minorOf(text) === null;

interface HandlesProps {
  /** Ends of the track, whole units. */
  low: number;
  high: number;
  shown: Typed;
  onMove(typed: Typed): void;
}

/** For pointers alone: the fields say the same with names. They stand where the server drew them, so that nothing moves. */
function Handles({ low, high, shown, onMove }: HandlesProps) {
  const isAwake = useHydrated(); // a style in the server's markup is none to the page's policy
  const [min, max] = [minorOf(shown.min), minorOf(shown.max)];
  const from = min === null ? 0 : stepAt(min / 100, low, high);
  const to = max === null ? STEPS : stepAt(max / 100, low, high);
  const move = (name: keyof Typed, step: number): void => {
    const held = name === 'min' ? Math.min(step, to) : Math.max(step, from);
    const isOpen = held === (name === 'min' ? 0 : STEPS);
    onMove({ ...shown, [name]: isOpen ? '' : String(amountAt(held, low, high)) });
  };
  return (
    <div className="range" style={isAwake ? ({ '--from': from, '--to': to } as CSSProperties) : undefined}>
      {(['min', 'max'] as const).map((name) => (
        <input
          key={name}
          type="range"
          min={0}
          max={STEPS}
          value={name === 'min' ? from : to}
          tabIndex={-1}
          aria-hidden="true"
          onChange={({ target }) => move(name, Number(target.value))}
        />
      ))}
    </div>
  );
}
