import { useState } from 'react';
import { scan as scanIcon } from '#lib/icons.ts';
import type { WorkPosition } from '#shop/work-records/model.ts';
import { useIsland } from '../kit/island.tsx';
import { changeSettings } from '../kit/stores/settings.ts';
import { TypedCode } from '../scanner/typed-code.tsx';
import { useGun } from '../scanner/use-gun.ts';
import { useScan } from '../scanner/use-scan.ts';
import { Button, ButtonLink } from '../ui/button.tsx';
import { PositionCard } from './position-card.tsx';
import { emptyPosition, isSamePack, positionOfScan } from './document/position-of-scan.ts';
import type { WorkInHand } from './use-work.ts';

/** Scans into a work: each pack once; what cannot be used is said. */
function useMaterial(work: WorkInHand, isLocked: boolean) {
  const { t } = useIsland();
  const { take, clear } = useScan();
  const [said, setSaid] = useState<string | null>(null);
  const { positions } = work.draft;
  const add = (position: WorkPosition): void => work.change({ positions: [...positions, position] });
  const onCode = async (text: string): Promise<void> => {
    if (isLocked) return;
    const scan = await take({ text, symbology: '' });
    const position = positionOfScan(scan, t('work-records:material.foreign'));
    const isTwice = position !== null && positions.some((one) => isSamePack(one, position));
    setSaid(
      position
        ? isTwice
          ? t('work-records:material.duplicate')
          : null
        : t('work-records:material.unreadable'),
    );
    if (!position || isTwice) return;
    add(position);
    clear();
  };
  useGun((text) => void onCode(text));
  return { positions, add, onCode, said };
}

/** The materials of a work: scanned, shot with a hand scanner, typed, or without a code. */
export function WorkMaterial({ work, isLocked }: { work: WorkInHand; isLocked: boolean }) {
  const { t, prefix } = useIsland();
  const { positions, add, onCode, said } = useMaterial(work, isLocked);
  return (
    <section className="works-material" aria-labelledby="works-material">
      <h2 id="works-material">{t('work-records:material.title')}</h2>
      {positions.length === 0 && <p>{t('work-records:material.none')}</p>}
      <ul className="works-list">
        {positions.map((position) => (
          <PositionCard
            key={position.id}
            position={position}
            isLocked={isLocked}
            onChange={(part) => work.changePosition(position.id, part)}
            onRemove={() => work.change({ positions: positions.filter(({ id }) => id !== position.id) })}
          />
        ))}
      </ul>
      {!isLocked && (
        <>
          {said && (
            <p className="form-error" role="alert">
              {said}
            </p>
          )}
          <TypedCode onCode={(text) => void onCode(text)} />
          <Button onClick={() => add(emptyPosition(t('work-records:material.foreign')))}>
            {t('work-records:material.add')}
          </Button>
          {work.detail && (
            <ButtonLink
              look="ink"
              icon={scanIcon}
              href={`/${prefix}/kamera`}
              onClick={() => changeSettings({ scannerPatientenarbeit: work.id, scannerMode: 'document' })}
            >
              {t('work-records:material.scan')}
            </ButtonLink>
          )}
        </>
      )}
    </section>
  );
}
