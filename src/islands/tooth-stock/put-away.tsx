import { CodeForm } from '../kit/form/code-form.tsx';
import { useIsland } from '../kit/island.tsx';
import { useGun } from '../scanner/use-gun.ts';

/** A number by hand, or a card under the hand scanner anywhere on the page; then where it went. */
export function PutAway({ said, onCode }: { said: string; onCode: (text: string) => void }) {
  const { t } = useIsland();
  useGun(onCode);
  const words = {
    label: t('tooth-stock:put-away.label'),
    hint: t('tooth-stock:put-away.hint'),
    go: t('tooth-stock:put-away.go'),
  };
  return (
    <CodeForm className="ts-put-away" words={words} onCode={onCode}>
      <p role="status">{said}</p>
    </CodeForm>
  );
}
