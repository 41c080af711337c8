/** What lives in a home: each table of `migrations/shop` with the columns of its key beside the customer; what refers to another behind it. */
export const HOME_TABLES = {
  work: ['id'],
  work_version: ['work_id', 'version'],
  work_batch: ['work_id', 'position'],
  work_client: ['name'],
  work_template: ['kind', 'name'],
  label_template: ['id'],
  label_print: ['id'],
} as const satisfies Readonly<Record<string, readonly string[]>>;

/** Of these SHOP keeps a copy: recalls, lots and papers ask it over all customers. */
export const MIRRORED = ['work_batch'] as const satisfies readonly (keyof typeof HOME_TABLES)[];
