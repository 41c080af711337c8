import { useStore } from '@nanostores/react';
import { newWorkId } from '#shop/work-records/model.ts';
import { useIsland } from '../kit/island.tsx';
import { useBusy } from '../kit/use-busy.ts';
import { keepOrWait } from '../offline/keep.ts';
import { $takenAlong } from '../offline/taken-along.ts';
import { Button, ButtonLink } from '../ui/button.tsx';

/** What is done at the shelf of a scan – its own label's, or the first of the article: one press, with or without a network. */
export function RestockActions({ shelf, article }: { shelf?: string; article?: string }) {
  const { t, prefix } = useIsland();
  const { shelves } = useStore($takenAlong);
  const { isBusy, run } = useBusy();
  const found = shelves.find((one) => (shelf ? one.id === shelf : one.article === article));
  if (!found)
    return <ButtonLink href={`/${prefix}/meinlabor/nachschub`}>{t('scanner:restock.new')}</ButtonLink>;
  const book = (kind: 'take' | 'low'): Promise<void> =>
    run(async () => {
      const pieces = kind === 'take' ? 1 : 0;
      const words = [found.article, found.place, t(`scanner:restock.${kind}`)].filter(Boolean).join(' · ');
      const body = { key: newWorkId(), kind, pieces };
      await keepOrWait(t, { name: 'POST /customerapi/nachschub/{id}/buchen', id: found.id, body }, words, (answer) =>
        t('scanner:restock.left', { stock: (answer as { stock: number }).stock }),
      ); // prettier-ignore
    });
  return (
    <div className="scan-actions">
      <Button look="primary" busy={isBusy} onClick={() => void book('low')}>
        {t('scanner:restock.low')}
      </Button>
      <Button busy={isBusy} onClick={() => void book('take')}>
        {t('scanner:restock.take')}
      </Button>
      <ButtonLink href={`/${prefix}/meinlabor/nachschub?fach=${found.id}`}>
        {t('scanner:restock.shelf')}
      </ButtonLink>
    </div>
  );
}
