/** Figures of a search as it is typed, in the box and on the pages that add by it (specification 9). */
export const PREVIEW = { debounceMs: 300, minimum: 3, limit: 10 } as const;
