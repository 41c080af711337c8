import { useIsland } from '../kit/island.tsx';
import { Button } from '../ui/button.tsx';
import { TextField } from '../ui/text-field.tsx';

/** The end of the staff's ways in: the app's code, and the button. */
export function CodeAndGo({
  code,
  onChange,
  busy,
}: {
  code: string;
  onChange: (event: { target: { value: string } }) => void;
  busy: boolean;
}) {
  const { t } = useIsland();
  return (
    <>
      <TextField
        label={t('desk:login.code')}
        value={code}
        onChange={onChange}
        inputMode="numeric"
        autoComplete="one-time-code"
        maxLength={12}
        required
      />
      <div className="form-actions">
        <Button submit look="primary" busy={busy}>
          {t('desk:login.submit')}
        </Button>
      </div>
    </>
  );
}
