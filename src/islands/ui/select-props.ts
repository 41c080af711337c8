import type { Choice } from './choice.ts';

export interface SelectProps {
  label: string;
  options: readonly Choice[];
  /** The user's pick; null until there is one. */
  pick: string | null;
  /** Chosen while there is no pick; the first option without it. */
  preset?: string | null;
  onPick: (key: string) => void;
  name?: string;
  labelHidden?: boolean;
}
