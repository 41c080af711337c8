import type { ReactNode, SubmitEvent } from 'react';
import { search } from '#lib/icons.ts';
import { Icon } from '../ui/icon.tsx';
import { FIELD } from './field.ts';

/** What the server says of the search box; the browser reads it off the standing one. */
export interface SearchTexts {
  /** Address of the search page. */
  action: string;
  label: string;
  placeholder: string;
}

interface Props extends SearchTexts {
  /** With its preview; without one it is plain, as the server's. */
  field?: ReactNode;
  /** What a screen reader is told of the preview. */
  status?: string;
  onSubmit?: (event: SubmitEvent<HTMLFormElement>) => void;
  /** Stands below the box. */
  children?: ReactNode;
}

/** The search box as React draws it in place of the server's (components/shell/SearchBox.astro), which is the same form. */
export function SearchForm({ action, label, placeholder, field, status, onSubmit, children }: Props) {
  return (
    <form role="search" action={action} data-search="" onSubmit={onSubmit}>
      <label className="search-box">
        <Icon shape={search} size={20} className="faint" />
        <span className="sr-only">{label}</span>
        {field ?? <input {...FIELD} placeholder={placeholder} defaultValue="" />}
        <kbd aria-hidden="true">/</kbd>
      </label>
      <p className="sr-only" role="status" data-search-status="">
        {status}
      </p>
      {children}
    </form>
  );
}
