import { useIsland } from '../kit/island.tsx';
import { FormDone } from '../kit/form/form.tsx';
import { Button } from '../ui/button.tsx';

/** New recovery codes, shown and printed this once. */
export function RecoveryCodes({ codes }: { codes: readonly string[] }) {
  const { t, prefix } = useIsland();
  return (
    <FormDone>
      <div className="recovery-codes">
        <h3 className="title-small">{t('two-step:codes-title')}</h3>
        <p>{t('two-step:codes-lead')}</p>
        <ol className="num" translate="no" data-codes>
          {codes.map((code) => (
            <li key={code}>{code}</li>
          ))}
        </ol>
        <p className="form-actions">
          <Button onClick={() => print()}>{t('two-step:print')}</Button>
          <a className="btn btn-ink" href={`/${prefix}/meinlabor/sicherheit`}>
            {t('two-step:finish')}
          </a>
        </p>
      </div>
    </FormDone>
  );
}
