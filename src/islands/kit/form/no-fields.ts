import * as z from 'zod/mini';

/** The schema of a form that is a button alone; loads with its first focus, as those with fields do. */
export const noFields = () => z.object({});
