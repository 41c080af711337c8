import { lazy, Suspense, useEffect, useState } from 'react';
import { scan as scanIcon } from '#lib/icons.ts';
import { isSamePack, newWorkId, type WorkKind, type WorkPosition } from '#shop/work-records/model.ts';
import { api } from '../kit/api.ts';
import { useIsland } from '../kit/island.tsx';
import { showToast } from '../kit/stores/toast.ts';
import { useBusy } from '../kit/use-busy.ts';
import { changeSettings } from '../kit/stores/settings.ts';
import { TypedCode } from '../scanner/typed-code.tsx';
import { useKeyboardWedge } from '../scanner/use-keyboard-wedge.ts';
import { useScan } from '../scanner/use-scan.ts';
import { Button, ButtonLink } from '../ui/button.tsx';
import { PositionCard } from './position-card.tsx';
import { emptyPosition, positionOfScan } from './document/position-of-scan.ts';
import type { WorkInHand } from './use-work.ts';

/** Of a kind of work, once it is said. */
const OwnTemplates = lazy(async () => ({ default: (await import('./own-templates.tsx')).OwnTemplates }));

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
  useKeyboardWedge((text) => void onCode(text));
  useEffect(() => {
    if (work.incomplete.length > 0)
      document.querySelector<HTMLElement>('.works-position[data-incomplete="true"] input')?.focus();
  }, [work.incomplete]);
  return { positions, add, onCode, said };
}

/** The materials of a work: scanned, shot with a hand scanner, typed, or without a code. */
export function WorkMaterial({ work, isLocked }: { work: WorkInHand; isLocked: boolean }) {
  const { t, prefix } = useIsland();
  const { positions, add, onCode, said } = useMaterial(work, isLocked);
  const noDevices = work.detail?.work.positions.flatMap((one) => (one.deviceClass === '' ? one.id : []));
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
            isIncomplete={work.incomplete.includes(position.id)}
            isNoDevice={noDevices?.includes(position.id) ?? false}
            isRecalled={work.detail?.recalled.includes(position.id) ?? false}
            onChange={(part) => work.changePosition(position.id, part)}
            onRemove={() => work.change({ positions: positions.filter(({ id }) => id !== position.id) })}
          />
        ))}
      </ul>
      {!isLocked && (
        <>
          {positions.length === 0 && work.draft.kind && (
            <TemplateButton kind={work.draft.kind} onTake={(next) => work.change({ positions: next })} />
          )}
          {work.draft.kind && (
            <Suspense>
              <OwnTemplates
                kind={work.draft.kind}
                positions={positions}
                onTake={(next) => next.length > 0 && work.change({ positions: next })}
              />
            </Suspense>
          )}
          {said && (
            <p className="form-error" role="alert">
              {said}
            </p>
          )}
          <TypedCode onCode={(text) => void onCode(text)} />
          <Button onClick={() => add(emptyPosition(t('work-records:material.foreign')))}>
            {t('work-records:material.add')}
          </Button>
          {(work.detail || work.isWaiting) && (
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

/** What went into the last work of this kind, with the batches that are open now: one press, then compare. */
function TemplateButton({ kind, onTake }: { kind: WorkKind; onTake: (positions: WorkPosition[]) => void }) {
  const { t } = useIsland();
  const { isBusy, run } = useBusy();
  const fill = (): Promise<void> =>
    run(async () => {
      const { positions } = await api.call('GET /logbook/vorlage/{kind}', { params: { kind } });
      if (positions.length === 0) showToast(t('work-records:template.none'), 'info');
      else onTake(positions.map((one) => ({ ...one, id: newWorkId() })));
    });
  return (
    <Button busy={isBusy} onClick={() => void fill()}>
      {t('work-records:template.take', { kind: t(`work-records:kind.${kind}`) })}
    </Button>
  );
}
