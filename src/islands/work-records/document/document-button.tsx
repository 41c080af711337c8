import { useStore } from '@nanostores/react';
import { useState } from 'react';
import { useIsland } from '../../kit/island.tsx';
import { $settings, changeSettings } from '../../kit/stores/settings.ts';
import { keepOrWait } from '../../offline/keep.ts';
import { $takenAlong } from '../../offline/taken-along.ts';
import { isAsking, type Scan } from '../../scanner/use-scan.ts';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { ChoiceField } from '../../ui/choice-field.tsx';
import type { WorkPosition } from '#shop/work-records/model.ts';
import type { Translate } from '#i18n/island-texts.ts';
import type { KeptWork } from './works-calls.ts';
import { positionOfScan } from './position-of-scan.ts';

/**
 * Puts a scan into the work that was chosen last (`scannerPatientenarbeit`), or into another open one. Without a network it
 * waits on the device: the work takes it whatever version it has by then.
 */
export function DocumentButton({ scan, isMain }: { scan: Scan; isMain: boolean }) {
  const { t, prefix } = useIsland();
  const { scannerPatientenarbeit: id, scannerUser } = useStore($settings);
  const { works } = useStore($takenAlong);
  const [isBusy, setBusy] = useState(false);
  const [done, setDone] = useState<{ readonly scan: Scan; readonly id: string }>();
  const position = positionOfScan(scan, t('work-records:material.foreign'));
  if (!position) return null;
  if (!id && works.length === 0)
    return <ButtonLink href={`/${prefix}/logbuch`}>{t('work-records:scan.choose')}</ButtonLink>;
  const number = works.find((work) => work.id === id)?.number ?? '';
  const document = async (): Promise<void> => {
    setBusy(true);
    const words = [number, position.name, position.lot || position.serial].filter(Boolean).join(' · ');
    const body = { position, by: scannerUser, age: 0 };
    const isKept = await keepOrWait(t, { name: 'POST /logbook/arbeiten/{id}/material', id: id!, body }, words, (answer) => said(answer as { work: KeptWork }, position, t)); // prettier-ignore
    if (isKept) setDone({ scan, id: id! });
    setBusy(false);
  };
  const isDone = done?.scan.scanned === scan.scanned && done.id === id;
  return (
    <div className="scan-document">
      {works.length > 0 && (
        <ChoiceField
          label={t('work-records:scan.work')}
          options={[
            ...(number ? [] : [{ key: id ?? '', label: t('work-records:scan.choose') }]),
            ...works.map((work) => ({ key: work.id, label: `${work.number} · ${work.client}` })),
          ]}
          pick={id ?? ''}
          onPick={(work) => changeSettings({ scannerPatientenarbeit: work || null })}
        />
      )}
      {id && (
        <div className="scan-actions">
          <Button look={isMain ? 'primary' : 'quiet'} busy={isBusy || isAsking(scan)} disabled={isDone} onClick={() => void document()}>
            {t('work-records:scan.document')}
          </Button>
          <ButtonLink href={`/${prefix}/logbuch/arbeit/${id}`}>{t('work-records:scan.to-work')}</ButtonLink>
        </div>
      )}
    </div>
  ); // prettier-ignore
}

/** The same pack stands in a work once. */
function said({ work }: { work: KeptWork }, { id }: WorkPosition, t: Translate): string {
  const isThere = work.positions.some((one) => one.id === id);
  return isThere ? t('work-records:scan.documented', { number: work.number }) : t('work-records:material.duplicate'); // prettier-ignore
}
