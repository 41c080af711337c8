import { lazy, Suspense, type MouseEvent } from 'react';
import { scan as scanIcon } from '#lib/icons.ts';
import { newWorkId, type WorkKind, type WorkPosition } from '#shop/work-records/model.ts';
import { api } from '../kit/api.ts';
import { useIsland } from '../kit/island.tsx';
import { showToast } from '../kit/stores/toast.ts';
import { useBusy } from '../kit/use-busy.ts';
import { changeSettings } from '../kit/stores/settings.ts';
import { TypedCode } from '../scanner/typed-code.tsx';
import { Button, ButtonLink } from '../ui/button.tsx';
import { PositionCard } from './position-card.tsx';
import { emptyPosition } from './document/position-of-scan.ts';
import { useMaterial } from './use-material.ts';
import type { WorkInHand } from './use-work.ts';

/** Of a kind of work, once it is said. */
const OwnTemplates = lazy(async () => ({ default: (await import('./own-templates.tsx')).OwnTemplates }));

/** The materials of a work: scanned, shot with a hand scanner, typed, or without a code. */
export function WorkMaterial({ work, isLocked }: { work: WorkInHand; isLocked: boolean }) {
  const { t } = useIsland();
  const { positions } = work.draft;
  const { add, remove, fill, onCode, said } = useMaterial(work, isLocked);
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
            onRemove={() => remove(position.id)}
          />
        ))}
      </ul>
      {!isLocked && (
        <>
          {positions.length === 0 && work.draft.kind && (
            <TemplateButton kind={work.draft.kind} onTake={fill} />
          )}
          {work.draft.kind && (
            <Suspense>
              <OwnTemplates kind={work.draft.kind} positions={positions} onTake={fill} />
            </Suspense>
          )}
          {said && (
            <p className="form-error" role="alert">
              {said}
            </p>
          )}
          <TypedCode onCode={onCode} />
          <Button onClick={() => add(emptyPosition(t('work-records:material.foreign')))}>
            {t('work-records:material.add')}
          </Button>
          {(work.detail || work.isWaiting) && <ScanLink work={work} />}
        </>
      )}
    </section>
  );
}

/** The way to the camera, which writes into the work as it is kept: what was typed is kept before. */
function ScanLink({ work }: { work: WorkInHand }) {
  const { t, prefix } = useIsland();
  const href = `/${prefix}/kamera`;
  const onClick = async (event: MouseEvent): Promise<void> => {
    changeSettings({ scannerPatientenarbeit: work.id, scannerMode: 'document' });
    if (!work.detail || !work.isChanged()) return;
    event.preventDefault();
    if (await work.keep('save')) location.assign(href);
  };
  return (
    <ButtonLink look="ink" icon={scanIcon} href={href} onClick={(event) => void onClick(event)}>
      {t('work-records:material.scan')}
    </ButtonLink>
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
