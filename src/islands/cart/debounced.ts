/** Runs once, when no call came for so long. */
export function debounced<Args extends unknown[]>(
  ms: number,
  run: (...args: Args) => unknown,
): (...args: Args) => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  return (...args) => {
    clearTimeout(timer);
    timer = setTimeout(() => void run(...args), ms);
  };
}
