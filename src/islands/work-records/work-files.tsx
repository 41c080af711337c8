import { useState } from 'react';
import { download, qrCode } from '#lib/icons.ts';
import { LANGUAGES } from '#shop/markets/languages.ts';
import { useIsland } from '../kit/island.tsx';
import { saveFile } from '../kit/save-file.ts';
import { Button, ButtonLink } from '../ui/button.tsx';
import { ChoiceField } from '../ui/choice-field.tsx';
import { TextField } from '../ui/text-field.tsx';
import { ShareStatement } from './share-statement.tsx';
import { useClients } from './use-clients.ts';
import type { WorkDetail } from './document/works-calls.ts';
import { useBusy } from '../kit/use-busy.ts';

const nameOf = (language: string): string =>
  new Intl.DisplayNames([language], { type: 'language' }).of(language) ?? language;

/** The language of the files and the address for them: as the client's entry in the book says, until another is picked. */
function useReader(name: string) {
  const own = useIsland().language;
  const client = useClients().named(name);
  const [picked, setLanguage] = useState<string | null>(null);
  return { language: picked ?? (client?.language || own), setLanguage, email: client?.email ?? '' };
}

/** Statement and batch sheet of what is kept of a work, in the language that the client reads. */
export function WorkFiles({ detail, mayWrite }: { detail: WorkDetail; mayWrite: boolean }) {
  const island = useIsland();
  const { t } = island;
  const { language, setLanguage, email } = useReader(detail.work.client.name);
  const [said, setSaid] = useState({ grounds: '', substances: '' });
  const { isBusy, run } = useBusy();
  const isFinished = detail.work.state === 'finished' || detail.work.state === 'archived';
  const make = (kind: 'statement' | 'sheet') =>
    run(async () => {
      const { makeFile } = await import('./files/index.ts');
      const { name, file } = await makeFile(kind, detail, said, { language, page: island });
      saveFile(name, file);
    });
  return (
    <section className="works-box" aria-labelledby="works-files">
      <h2 id="works-files">{t('work-records:files.title')}</h2>
      <div className="works-fields">
        <ChoiceField
          label={t('work-records:files.language')}
          options={LANGUAGES.map((key) => ({ key, label: nameOf(key) }))}
          pick={language}
          onPick={setLanguage}
        />
        {isFinished &&
          (['grounds', 'substances'] as const).map((what) => (
            <TextField
              key={what}
              label={t(`work-records:files.${what}`)}
              hint={t(`work-records:files.${what}-hint`)}
              maxLength={500}
              value={said[what]}
              onChange={({ target }) => setSaid({ ...said, [what]: target.value })}
            />
          ))}
      </div>
      {!isFinished && <p className="form-hint">{t('work-records:files.after-finish')}</p>}
      <div className="works-actions">
        {isFinished && (
          <Button look="primary" icon={download} busy={isBusy} onClick={() => void make('statement')}>
            {t('work-records:files.statement')}
          </Button>
        )}
        <Button icon={download} busy={isBusy} onClick={() => void make('sheet')}>
          {t('work-records:files.sheet')}
        </Button>
        <ButtonLink icon={qrCode} href={`/${island.prefix}/label/print?arbeit=${detail.work.id}`}>
          {t('work-records:files.label')}
        </ButtonLink>
      </div>
      {isFinished && mayWrite && (
        <ShareStatement key={email} work={detail.work.id} {...{ said, language }} to={email} />
      )}
    </section>
  );
}
