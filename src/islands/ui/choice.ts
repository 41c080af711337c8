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

/** The options whose label contains what was typed; accents and case do not matter. */
export function matchingChoices(options: readonly Choice[], typed: string): readonly Choice[] {
  const wanted = fold(typed);
  return wanted ? options.filter(({ label }) => fold(label).includes(wanted)) : options;
}

/** A text as it is compared. */
export function fold(text: string): string {
  return text.trim().toLowerCase().normalize('NFKD').replace(/\p{M}/gu, '');
}
