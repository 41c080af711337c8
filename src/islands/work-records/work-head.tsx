import { useStore } from '@nanostores/react';
import { looksLikeName, unreadTeeth, WORK_KINDS, type WorkKind } from '#shop/work-records/model.ts';
import { useIsland } from '../kit/island.tsx';
import { $takenAlong } from '../offline/taken-along.ts';
import { ChoiceField } from '../ui/choice-field.tsx';
import { TextField } from '../ui/text-field.tsx';
import { ToothChart } from './tooth-chart.tsx';
import { useClients } from './use-clients.ts';
import { NotedField } from './noted-field.tsx';
import type { WorkInHand } from './use-work.ts';

/** Who ordered what for whom. */
export function WorkHead({ work: { draft, change }, isLocked }: { work: WorkInHand; isLocked: boolean }) {
  const { t } = useIsland();
  const { client } = draft;
  const along = useStore($takenAlong);
  const { clients, named } = useClients();
  const names = [...new Set([...clients.map(({ name }) => name), ...along.clients])];
  /** A client of the book brings along what is written there, and takes it away with him; what somebody typed stays. */
  const take = (name: string): void => {
    const before = named(client.name);
    const next = named(name);
    const of = (key: 'reference' | 'info'): string => {
      const typed = client[key] === before?.[key] ? '' : client[key];
      return typed || (next?.[key] ?? '');
    };
    change({ client: { name, reference: of('reference'), info: of('info') } });
  };
  const kinds = WORK_KINDS.map((kind) => ({ key: kind as string, label: t(`work-records:kind.${kind}`) }));
  return (
    <fieldset className="works-head" disabled={isLocked}>
      <TextField label={t('work-records:field.number')} required maxLength={20} value={draft.number} onChange={({ target }) => change({ number: target.value })} />
      <TextField label={t('work-records:field.client')} required maxLength={120} list="works-clients" autoComplete="off" value={client.name} onChange={({ target }) => take(target.value)} />
      <datalist id="works-clients">
        {names.map((name) => (
          <option key={name}>{name}</option>
        ))}
      </datalist>
      <TextField label={t('work-records:field.reference')} maxLength={60} value={client.reference} onChange={({ target }) => change({ client: { ...client, reference: target.value } })} />
      <TextField label={t('work-records:field.info')} maxLength={500} value={client.info} onChange={({ target }) => change({ client: { ...client, info: target.value } })} />
      <TextField label={t('work-records:field.patient')} hint={t('work-records:field.patient-hint')} maxLength={20} autoComplete="off" value={draft.patient} onChange={({ target }) => change({ patient: target.value })} />
      {!isLocked && looksLikeName(draft.patient) && (
        <p className="scan-warning works-teeth" role="alert">
          {t('work-records:patient-name')}
        </p>
      )}
      <ChoiceField label={t('work-records:field.kind')} options={[{ key: '', label: t('work-records:kind.other') }, ...kinds]} pick={draft.kind} onPick={(kind) => change({ kind: kind as WorkKind | '' })} />
      <div className="works-teeth">
        <ToothChart teeth={draft.teeth} isLocked={isLocked} onChange={(teeth) => change({ teeth })} />
        <NotedField label={t('work-records:field.teeth')} maxLength={220} value={draft.teeth} unread={unreadTeeth} onChange={(teeth) => change({ teeth })} />
      </div>
      <TextField label={t('work-records:field.shade')} maxLength={40} value={draft.shade} onChange={({ target }) => change({ shade: target.value })} />
    </fieldset>
  ); // prettier-ignore
}
