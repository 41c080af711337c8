import type { Choice } from './choice.ts';

export interface ComboboxProps {
  label: string;
  options: readonly Choice[];
  selected: string | null;
  onSelect: (key: string) => void;
  /** Said when nothing matches what was typed. */
  noneText: string;
  placeholder?: string;
  required?: boolean | undefined;
  /** The keys are ISO 3166: a country is also found by its code and by its names in other languages. */
  isCountry?: true | undefined;
  /** Ids of what is said about the field, and that it is wrong. */
  describedBy?: string | undefined;
  invalid?: true | undefined;
  name?: string;
  /** A lower list for tight places: 50 units instead of 60 (specification 9). */
  tight?: boolean | undefined;
}
