import { useState } from 'react';
import { api } from '../kit/api.ts';
import { useIsland } from '../kit/island.tsx';
import { saveFile } from '../kit/save-file.ts';
import { Button } from '../ui/button.tsx';
import { TextField } from '../ui/text-field.tsx';
import type { KeptWork } from './document/works-calls.ts';
import { useBusy } from '../kit/use-busy.ts';

/** What a recall needs of the works that have a lot: table, list, and a letter to each client. */
export function LotFiles({ works, lot }: { works: readonly KeptWork[]; lot: string }) {
  const island = useIsland();
  const { t, language } = island;
  const [reason, setReason] = useState('');
  const { isBusy, run } = useBusy();
  const take = (kind: 'csv' | 'pdf' | 'letters') =>
    run(async () => {
      const files = await import('./files/index.ts');
      const context = await files.openFileContext(language, island);
      const title = files.recallTitle(lot, context);
      if (kind === 'csv')
        saveFile(`${title}.csv`, new Blob([files.worksCsv(works, context)], { type: 'text/csv' }));
      else if (kind === 'pdf')
        saveFile(`${title}.pdf`, await files.pdfOf([files.workListOf(works, title, context)]));
      else {
        const why = reason.trim() || (await reasonOf(lot));
        saveFile(
          `${title}.pdf`,
          await files.pdfOf(files.recallLetters(works, { lot, reason: why }, context)),
        );
      }
    });
  return (
    <section className="works-box" aria-labelledby="works-recall">
      <h2 id="works-recall">{t('work-records:recall.title')}</h2>
      <TextField
        label={t('work-records:recall.reason')}
        hint={t('work-records:recall.reason-hint')}
        maxLength={500}
        value={reason}
        onChange={({ target }) => setReason(target.value)}
      />
      <div className="works-actions">
        {(['letters', 'pdf', 'csv'] as const).map((kind) => (
          <Button key={kind} busy={isBusy} onClick={() => void take(kind)}>
            {t(`work-records:recall.${kind}`)}
          </Button>
        ))}
      </div>
    </section>
  );
}

/** Why a lot was called back; '' where it was not. */
async function reasonOf(lot: string): Promise<string> {
  const { lots } = await api.call('GET /customerapi/chargen', { query: { q: lot, filter: 'rueckruf' } });
  return lots.find((one) => [one.lot, one.serial].some((text) => text.toLowerCase() === lot.toLowerCase()))?.recall?.reason ?? ''; // prettier-ignore
}
