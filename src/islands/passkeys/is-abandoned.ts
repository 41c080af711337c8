/** True where the person closed the browser's question: nothing failed. */
export function isAbandoned(error: unknown): boolean {
  return error instanceof Error && (error.name === 'NotAllowedError' || error.name === 'AbortError');
}
