import { useState } from 'react';
import { useIsland } from '../kit/island.tsx';
import { saveFile } from '../kit/save-file.ts';
import { showToast } from '../kit/stores/toast.ts';
import { Button } from '../ui/button.tsx';
import { TextField } from '../ui/text-field.tsx';
import { readWorksOf } from './document/works-calls.ts';
import { useBusy } from '../kit/use-busy.ts';

type Format = 'csv' | 'json' | 'pdf';

/** The works of a chosen time as a table, as data or as a list to print. */
export function WorksExport() {
  const island = useIsland();
  const { t, language } = island;
  const [time, setTime] = useState({ von: '', bis: '' });
  const { isBusy, run } = useBusy();
  const take = (format: Format) =>
    run(async () => {
      const works = await readWorksOf(time);
      if (works.length === 0) return showToast(t('work-records:not-found'), 'info');
      const name = [t('work-records:title'), time.von, time.bis].filter(Boolean).join(' ');
      if (format === 'json')
        return saveFile(
          `${name}.json`,
          new Blob([JSON.stringify({ works }, null, 2)], { type: 'application/json' }),
        );
      const files = await import('./files/index.ts');
      const context = await files.openFileContext(language, island);
      if (format === 'csv')
        return saveFile(`${name}.csv`, new Blob([files.worksCsv(works, context)], { type: 'text/csv' }));
      saveFile(`${name}.pdf`, await files.pdfOf([files.workListOf(works, name, context)]));
    });
  return (
    <details className="works-export">
      <summary>{t('work-records:export.title')}</summary>
      <div className="works-fields">
        <TextField
          label={t('work-records:export.from')}
          type="date"
          value={time.von}
          onChange={({ target }) => setTime({ ...time, von: target.value })}
        />
        <TextField
          label={t('work-records:export.to')}
          type="date"
          value={time.bis}
          onChange={({ target }) => setTime({ ...time, bis: target.value })}
        />
      </div>
      <p className="form-hint">{t('work-records:export.hint')}</p>
      <div className="works-actions">
        {(['csv', 'json', 'pdf'] as const).map((format) => (
          <Button key={format} busy={isBusy} onClick={() => void take(format)}>
            {t(`work-records:export.${format}`)}
          </Button>
        ))}
      </div>
    </details>
  );
}
