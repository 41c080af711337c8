/** Articles compared side by side at once. */
export const MOST_COMPARED = 4;
