/** Throws what failed of several things that were done beside each other: the one error, or all of them as one that says each. */
export function throwAll(errors: readonly unknown[]): void {
  if (errors.length === 1) throw errors[0];
  if (errors.length > 1) throw new AggregateError(errors, errors.map(String).join('\n'));
}

/** Waits for all of them, and only then throws what failed; see {@link throwAll}. */
export async function settleAll(work: readonly Promise<unknown>[]): Promise<void> {
  const ends = await Promise.allSettled(work);
  throwAll(ends.filter((one) => one.status === 'rejected').map(({ reason }) => reason as unknown));
}
