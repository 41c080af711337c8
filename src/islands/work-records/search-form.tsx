import type { ReactNode } from 'react';
import { useIsland } from '../kit/island.tsx';
import { Button } from '../ui/button.tsx';
import { TextField } from '../ui/text-field.tsx';

/** A search that is a page of its own: it works as a plain form. */
export function SearchForm({
  path,
  name,
  label,
  go,
  value,
  children,
}: {
  path: string;
  name: string;
  label: string;
  go: string;
  value: string;
  /** Further fields. */
  children?: ReactNode;
}) {
  const { prefix } = useIsland();
  return (
    <form className="works-search" action={`/${prefix}/${path}`} role="search" aria-label={label}>
      <TextField label={label} name={name} type="search" defaultValue={value} maxLength={40} />
      {children}
      <Button submit>{go}</Button>
    </form>
  );
}
