import { useId, useState, type FocusEvent } from 'react';
import { ROUTES } from '#lib/routes.ts';
import { useIsland } from '../kit/island.tsx';
import { TextField } from '../ui/text-field.tsx';
import { useTarget } from './use-target.ts';

interface Props {
  id: string;
  label: string;
  required: boolean;
  error: string | undefined;
  value: string;
  onChange: (value: string) => void;
}

/** Pages of the shop that need no further word in their address. */
const PAGES = Object.values(ROUTES)
  .filter((path) => !path.includes('{') && path !== '/')
  .map((path) => path.slice(1));

/**
 * Where a link leads. While one types, pages of the shop, articles, categories and editors' pages are offered by their names; one that
 * is not there is said at once.
 */
export function LinkField({ value, onChange, ...field }: Props) {
  const { t } = useIsland();
  const list = useId();
  const [isChoosing, setChoosing] = useState(false);
  const { isGone, found } = useTarget(value, isChoosing);
  const hint = isGone ? <strong>▲ {t('desk:entry.link-gone')}</strong> : t('desk:entry.link-hint');
  const take = (target: string): void => {
    setChoosing(false);
    onChange(target);
    document.getElementById(field.id)?.focus();
  };
  /** What is found late would push what one went on to out of sight. */
  const onBlur = ({ currentTarget, relatedTarget }: FocusEvent): void => {
    if (relatedTarget && !currentTarget.contains(relatedTarget)) setChoosing(false);
  };
  return (
    <div onBlur={onBlur}>
      <TextField
        {...field}
        hint={hint}
        list={list}
        maxLength={2000}
        autoComplete="off"
        value={value}
        onChange={(event) => {
          setChoosing(true);
          onChange(event.target.value);
        }}
      />
      <datalist id={list}>
        {PAGES.map((page) => (
          <option key={page} value={page}>
            {page}
          </option>
        ))}
      </datalist>
      {found.length > 0 && (
        <ul className="desk-list" aria-label={t('desk:link.found')}>
          {found.map(({ kind, title, target }) => (
            <li key={target}>
              <button type="button" className="desk-cell desk-found" onClick={() => take(target)}>
                <strong>{title}</strong> <small>{[t(`desk:link.${kind}`), target].join(' · ')}</small>
              </button>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
