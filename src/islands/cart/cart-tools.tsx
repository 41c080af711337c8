import { useId, useState } from 'react';
import { filter } from '#lib/icons.ts';
import { useIsland } from '../kit/island.tsx';
import { Switch } from '../ui/checkbox.tsx';
import { Icon } from '../ui/icon.tsx';
import { Select } from '../ui/select.tsx';
import { SORTS, type CartView, type Sort } from './arrange-lines.ts';

interface Props {
  view: CartView;
  onView(view: CartView): void;
  isDense: boolean;
  onDense(isDense: boolean): void;
}

/** Finds, sorts and groups the lines of a long cart, and makes them narrow; loaded for long carts, folded on a phone. */
export function CartTools(props: Props) {
  const { t } = useIsland();
  const { view, onView } = props;
  const parts = useId();
  const [isOpen, setOpen] = useState(false);
  const toggle = (): void => {
    if (isOpen) onView({ ...view, find: '' }); // no line stays away for a word that is out of sight
    setOpen(!isOpen);
  };
  return (
    <>
      <button
        type="button"
        className="btn btn-quiet cart-tools-open"
        aria-expanded={isOpen}
        aria-controls={parts}
        onClick={toggle}
      >
        <Icon shape={filter} size={20} />
        {t('cart:view.open')}
      </button>
      <div id={parts} className="cart-tools-parts" data-open={isOpen || undefined}>
        <Tools {...props} />
      </div>
    </>
  );
}

function Tools({ view, onView, isDense, onDense }: Props) {
  const { t } = useIsland();
  const find = useId();
  return (
    <>
      <label className="sr-only" htmlFor={find}>
        {t('cart:view.find')}
      </label>
      <input
        id={find}
        type="search"
        className="field"
        placeholder={t('cart:view.find')}
        value={view.find}
        maxLength={80}
        autoComplete="off"
        onChange={({ target }) => onView({ ...view, find: target.value })}
      />
      <Select
        label={t('cart:view.sort')}
        options={SORTS.map((key) => ({ key, label: t(`cart:view.by.${key}`) }))}
        pick={view.sort}
        onPick={(sort) => onView({ ...view, sort: sort as Sort })}
      />
      <Toggle
        label={t('cart:view.group')}
        isOn={view.byReference}
        onChange={(byReference) => onView({ ...view, byReference })}
      />
      <div className="cart-dense-toggle">
        <Toggle label={t('cart:view.dense')} isOn={isDense} onChange={onDense} />
      </div>
    </>
  );
}

function Toggle({ label, isOn, onChange }: { label: string; isOn: boolean; onChange(isOn: boolean): void }) {
  return (
    <span className="cart-toggle">
      <Switch label={label} checked={isOn} onChange={({ target }) => onChange(target.checked)} />
      <span aria-hidden="true">{label}</span>
    </span>
  );
}
