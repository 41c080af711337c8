import { useState } from 'react';
import { useIsland } from '../kit/island.tsx';
import { readingPlace } from '../scanner/reading-place.ts';
import { Button } from '../ui/button.tsx';
import { TextField } from '../ui/text-field.tsx';
import type { WorkInHand } from './use-work.ts';

/** A finished work leaves the laboratory: the day counts for its retention, and it is put away. */
export function PutAway({ work: { keep, isBusy } }: { work: WorkInHand }) {
  const { t } = useIsland();
  const { today } = readingPlace();
  const [delivered, setDelivered] = useState(today);
  return (
    <div className="works-search">
      <TextField
        type="date"
        label={t('work-records:field.delivered')}
        value={delivered}
        max={today}
        onChange={({ target }) => setDelivered(target.value)}
      />
      <Button busy={isBusy} onClick={() => void keep('archive', { delivered })}>
        {t('work-records:action.archive')}
      </Button>
    </div>
  );
}
