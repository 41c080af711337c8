import { useEffect } from 'react';
import type { ScannedText } from '#shop/codes/model.ts';
import { useIsland } from '../kit/island.tsx';
import { CameraFaultNote } from '../scanner/camera-fault-note.tsx';
import { CodeChoice } from '../scanner/code-choice.tsx';
import { CameraTools } from '../scanner/camera-tools.tsx';
import { signalHit } from '../scanner/signal.ts';
import { useCamera } from '../scanner/use-camera.ts';
import { Viewfinder } from '../scanner/viewfinder.tsx';
import { Button } from '../ui/button.tsx';
import '../scanner/scanner.css';

interface Props {
  /** Where the last card went: the eyes are on the picture. */
  said: string;
  onScan: (scanned: ScannedText) => void;
}

/** Cards one after the other before the camera; a card counts again once it was out of sight. */
export function PutAwayCamera({ said, onScan }: Props) {
  const { t } = useIsland();
  const { camera, state, powers } = useCamera((scanned) => {
    signalHit();
    onScan(scanned);
  });
  useEffect(() => void camera.start(), [camera]); // the press that opened this asked for the picture
  const isOff = state !== 'on' && state !== 'starting';
  return (
    <section className="ts-section ts-camera" aria-label={t('tooth-stock:put-away.camera')}>
      <p className="ts-none">{t('tooth-stock:put-away.camera-hint')}</p>
      <Viewfinder camera={camera} state={state} />
      <CameraFaultNote state={state} />
      <CodeChoice camera={camera} />
      {isOff && <Button onClick={() => void camera.start()}>{t('scanner:camera.open')}</Button>}
      <CameraTools camera={camera} powers={powers} />
      {said && (
        <p className="ts-camera-said" aria-hidden="true">
          {said}
        </p>
      )}
    </section>
  );
}
