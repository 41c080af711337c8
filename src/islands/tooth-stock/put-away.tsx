import { useState } from 'react';
import { scan as scanIcon } from '#lib/icons.ts';
import type { ScannedText } from '#shop/codes/model.ts';
import { CodeForm } from '../kit/form/code-form.tsx';
import { useIsland } from '../kit/island.tsx';
import { useKeyboardWedge } from '../scanner/use-keyboard-wedge.ts';
import { Button } from '../ui/button.tsx';
import { onIntent, useLoaded } from '../ui/use-loaded.ts';
import { typed } from './find-set.ts';

const loadCamera = () => import('./put-away-camera.tsx');

interface Props {
  /** What happened last. */
  said: string;
  /** False where nothing was put away. */
  onCode: (scanned: ScannedText) => Promise<boolean>;
}

/** A number by hand, a card under the hand scanner anywhere on the page, or cards before the camera; then where it went. */
export function PutAway({ said, onCode }: Props) {
  const { t } = useIsland();
  const [isSeeing, setSeeing] = useState(false);
  const camera = useLoaded(loadCamera, isSeeing, () => setSeeing(false));
  const onText = (text: string): Promise<boolean> => onCode(typed(text));
  useKeyboardWedge(onText);
  const words = {
    label: t('tooth-stock:put-away.label'),
    hint: t('tooth-stock:put-away.hint'),
    go: t('tooth-stock:put-away.go'),
  };
  return (
    <>
      <CodeForm className="ts-put-away" words={words} onCode={onText}>
        <Button
          icon={scanIcon}
          aria-expanded={isSeeing}
          onClick={() => setSeeing(!isSeeing)}
          {...onIntent(loadCamera)}
        >
          {t(isSeeing ? 'scanner:camera.close' : 'tooth-stock:put-away.camera')}
        </Button>
        <p role="status">{said}</p>
      </CodeForm>
      {isSeeing && camera && <camera.PutAwayCamera said={said} onScan={(scanned) => void onCode(scanned)} />}
    </>
  );
}
