/** What reads sheets; loaded when somebody turns to them. */
export const loadReader = () => import('./reader.ts');
