import type { Letter } from '#lib/pdf/letter-model.ts';
import type { WorkContent } from '#shop/work-records/model.ts';
import { materialTable, traitsOf } from './material-table.ts';
import { addressOf, letterOf, type Paper } from './paper.ts';

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
export function statementOf(work: FinishedWork, said: Said, paper: Paper): Letter {
  const { t, date, lab } = paper;
  const { client, number, patient } = work;
  const finished = date(work.finishedAt ?? paper.now);
  const prescriber = [client.name, client.info].filter(Boolean).join(', ');
  return letterOf(paper, {
    title: t('work-records:paper.statement.title'),
    recipient: [client.name],
    info: [
      [t('work-records:field.number'), number],
      [t('work-records:field.patient'), patient],
      ...(client.reference ? [[t('work-records:field.reference'), client.reference] as const] : []),
      [t('work-records:paper.finished'), finished],
      [t('work-records:paper.version'), String(work.version)],
    ],
    before: [
      t('work-records:paper.statement.law'),
      t('work-records:paper.statement.manufacturer', { address: addressOf(lab) }),
      t('work-records:paper.statement.device', { number, traits: traitsOf(work, paper) || '–' }),
      t('work-records:paper.statement.exclusive', { patient }),
      t('work-records:paper.statement.prescribed', { prescriber }),
      t('work-records:paper.statement.materials'),
    ],
    ...materialTable(work, paper),
    after: [
      said.grounds
        ? t('work-records:paper.statement.partly', { grounds: said.grounds })
        : t('work-records:paper.statement.conform'),
      said.substances
        ? t('work-records:paper.statement.substances', { substances: said.substances })
        : t('work-records:paper.statement.no-substances'),
      `${lab.city}, ${finished}`,
      t('work-records:paper.statement.signature', { technician: work.technician.name }),
    ],
  });
}
