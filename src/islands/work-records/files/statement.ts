import type { Letter } from '#lib/pdf/letter-model.ts';
import type { WorkContent } from '#shop/work-records/model.ts';
import { materialTable, traitsOf } from './material-table.ts';
import { addressOf, letterOf, type FileContext } from './file-context.ts';

/** What the laboratory adds to the statement; '' = nothing of it. */
export interface Said {
  /** Requirements of annex I that are not fully met, with the grounds. */
  readonly grounds: string;
  /** Medicinal substances, tissues or cells. */
  readonly substances: string;
}

/** A work as it was finished. */
export type FinishedWork = WorkContent & { readonly version: number; readonly finishedAt: string | null };

/**
 * The statement of annex XIII, section 1, of Regulation (EU) 2017/745 on a finished work: all that the annex asks for, in
 * its order, and the materials with their lots.
 */
export function statementOf(work: FinishedWork, said: Said, context: FileContext): Letter {
  const { t, date, lab } = context;
  const { client, number, patient } = work;
  const finished = date(work.finishedAt ?? context.now);
  const prescriber = [client.name, client.info].filter(Boolean).join(', ');
  return letterOf(context, {
    title: t('work-records:file.statement.title'),
    recipient: [client.name],
    info: [
      [t('work-records:field.number'), number],
      [t('work-records:field.patient'), patient],
      ...(client.reference ? [[t('work-records:field.reference'), client.reference] as const] : []),
      [t('work-records:file.finished'), finished],
      [t('work-records:file.version'), String(work.version)],
    ],
    before: [
      t('work-records:file.statement.law'),
      t('work-records:file.statement.manufacturer', { address: addressOf(lab) }),
      t('work-records:file.statement.device', { number, traits: traitsOf(work, context) || '–' }),
      t('work-records:file.statement.exclusive', { patient }),
      t('work-records:file.statement.prescribed', { prescriber }),
      t('work-records:file.statement.materials'),
    ],
    ...materialTable(work, context),
    after: [
      said.grounds
        ? t('work-records:file.statement.partly', { grounds: said.grounds })
        : t('work-records:file.statement.conform'),
      said.substances
        ? t('work-records:file.statement.substances', { substances: said.substances })
        : t('work-records:file.statement.no-substances'),
      `${lab.city}, ${finished}`,
      t('work-records:file.statement.signature', { technician: work.technician.name }),
    ],
  });
}
