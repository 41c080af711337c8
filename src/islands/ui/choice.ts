/** One thing to choose from. */
export interface Choice {
  key: string;
  label: string;
}

/** The selected key: the user's pick, else a default, else the first option (specification 4); null without options. */
export function selectedKey(
  options: readonly Choice[],
  pick: string | null | undefined,
  preset?: string | null,
): string | null {
  const exists = (key: string | null | undefined): key is string =>
    options.some((option) => option.key === key);
  if (exists(pick)) return pick;
  return exists(preset) ? preset : (options[0]?.key ?? null);
}

/** A filter counts as set when the selection differs from the default or first option (specification 4). */
export function isFilterSet(
  options: readonly Choice[],
  pick: string | null | undefined,
  preset?: string | null,
): boolean {
  return selectedKey(options, pick, preset) !== selectedKey(options, null, preset);
}

/**
 * The options whose label contains what was typed, then those that are also called so, as `names` says them, folded, from the
 * beginning; accents and case do not matter.
 */
export function matchingChoices(
  options: readonly Choice[],
  typed: string,
  names?: (key: string) => readonly string[],
): readonly Choice[] {
  const wanted = fold(typed);
  if (!wanted) return options;
  const found = options.filter(({ label }) => fold(label).includes(wanted));
  if (!names) return found;
  const isCalled = (one: Choice): boolean => names(one.key).some((name) => name.startsWith(wanted));
  return [...found, ...options.filter((one) => !found.includes(one) && isCalled(one))];
}

/** A text as it is compared. */
export function fold(text: string): string {
  return text.trim().toLowerCase().normalize('NFKD').replace(/\p{M}/gu, '');
}
