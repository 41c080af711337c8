import type { SelectableUser } from './calls.ts';

/** First and last name, or the one there is. */
export const fullName = ({ vorname, nachname }: Pick<SelectableUser, 'vorname' | 'nachname'>): string =>
  `${vorname} ${nachname}`.trim();
