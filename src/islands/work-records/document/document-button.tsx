import { useStore } from '@nanostores/react';
import { useState } from 'react';
import { useIsland } from '../../kit/island.tsx';
import { sayFailure } from '../../kit/say-failure.ts';
import { $settings } from '../../kit/stores/settings.ts';
import { showToast } from '../../kit/stores/toast.ts';
import type { Scan } from '../../scanner/use-scan.ts';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { isSamePack, positionOfScan } from './position-of-scan.ts';
import { draftOf, keepWork, readWork } from './works-calls.ts';

/** Puts a scan into the work that was chosen last (`scannerPatientenarbeit`). */
export function DocumentButton({ scan, isMain }: { scan: Scan; isMain: boolean }) {
  const { t, prefix } = useIsland();
  const { scannerPatientenarbeit: id } = useStore($settings);
  const [isBusy, setBusy] = useState(false);
  const position = positionOfScan(scan, t('work-records:material.foreign'));
  if (!position) return null;
  if (!id) return <ButtonLink href={`/${prefix}/logbuch`}>{t('work-records:scan.choose')}</ButtonLink>;
  const document = async (): Promise<void> => {
    setBusy(true);
    try {
      const { work } = await readWork(id);
      if (work.positions.some((one) => isSamePack(one, position))) {
        showToast(t('work-records:material.duplicate'), 'info');
      } else {
        const draft = draftOf(work);
        await keepWork(
          id,
          { version: work.version, step: 'save' },
          { ...draft, positions: [...draft.positions, position] },
        );
        showToast(t('work-records:scan.documented', { number: work.number }), 'success');
      }
    } catch (error) {
      await sayFailure(error);
    }
    setBusy(false);
  };
  return (
    <>
      <Button look={isMain ? 'primary' : 'quiet'} busy={isBusy} onClick={() => void document()}>
        {t('work-records:scan.document')}
      </Button>
      <ButtonLink href={`/${prefix}/logbuch/arbeit/${id}`}>{t('work-records:scan.to-work')}</ButtonLink>
    </>
  );
}
