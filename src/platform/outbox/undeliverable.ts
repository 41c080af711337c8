const NAME = 'Undeliverable';

/** A failure that no further try will cure: the row becomes a dead letter at once. */
export function undeliverable(message: string): Error {
  const error = new Error(message);
  error.name = NAME;
  return error;
}

/** Whether a message failed for good: sending it again cannot help. */
export function isUndeliverable(error: unknown): boolean {
  return error instanceof Error && error.name === NAME;
}
