/** A value that nobody changes, all the way down: verbs keep their read-only lists, which schemas do not know. */
export type Frozen<T> = T extends object ? { readonly [K in keyof T]: Frozen<T[K]> } : T;
