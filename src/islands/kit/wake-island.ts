/** Wakes an island that sleeps until somebody reaches for it (reach.ts). */
export function wakeIsland(island: HTMLElement): void {
  island.dataset['wake'] = 'true'; // for a directive that comes after
  island.dispatchEvent(new Event('wake'));
}

export const isAsleep = (island: HTMLElement): boolean => island.hasAttribute('ssr');
