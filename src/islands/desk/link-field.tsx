import { useId } from 'react';
import { ROUTES, routeExists } from '#lib/routes.ts';
import { useIsland } from '../kit/island.tsx';
import { TextField } from '../ui/text-field.tsx';

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

/** True where the target is a page of the shop that is not there: visitors are shown no such link. */
const isGone = (target: string): boolean =>
  /^[a-z0-9]/i.test(target) && !/^[a-z]+:/i.test(target) && !routeExists(`/${target}`);

/** Where a link leads: pages of the shop are offered while one types, and one that is not there is said at once. */
export function LinkField({ value, onChange, ...field }: Props) {
  const { t } = useIsland();
  const list = useId();
  const hint = isGone(value) ? <strong>▲ {t('desk:entry.link-gone')}</strong> : t('desk:entry.link-hint');
  return (
    <>
      <TextField
        {...field}
        hint={hint}
        list={list}
        maxLength={2000}
        autoComplete="off"
        value={value}
        onChange={(event) => onChange(event.target.value)}
      />
      <datalist id={list}>
        {PAGES.map((page) => (
          <option key={page} value={page}>
            {page}
          </option>
        ))}
      </datalist>
    </>
  );
}
