import { useState } from 'react';
import { RECALL_ANSWERS, type RecallAnswer as Answer } from '#shop/lots/model.ts';
import { api } from '../kit/api.ts';
import { useIsland } from '../kit/island.tsx';
import { useBusy } from '../kit/use-busy.ts';
import { Button } from '../ui/button.tsx';

interface Props {
  recall: string;
  lot: string;
  /** What was said before. */
  answer: Answer | null;
}

/** What became of a lot that was called back: one press tells the dealer; another one changes it. */
export function RecallAnswer({ recall, lot, answer }: Props) {
  const { t } = useIsland();
  const [said, setSaid] = useState(answer);
  const { isBusy, run } = useBusy();
  const say = (one: Answer): Promise<void> =>
    run(async () => {
      await api.call('POST /customerapi/rueckrufe/{recall}', {
        params: { recall },
        body: { lot, answer: one },
      });
      setSaid(one);
    });
  return (
    <fieldset className="lot-answer">
      <legend>{t('lots:answer.label')}</legend>
      <p role="status">
        {said ? t('lots:answer.thanks', { answer: t(`lots:answer.${said}`) }) : t('lots:answer.open')}
      </p>
      <div className="works-actions">
        {RECALL_ANSWERS.map((one) => (
          <Button key={one} busy={isBusy} aria-pressed={said === one} onClick={() => void say(one)}>
            {t(`lots:answer.${one}`)}
          </Button>
        ))}
      </div>
    </fieldset>
  );
}
