import { useState } from 'react';
import { repeat, sun, zoom as zoomIcon } from '#lib/icons.ts';
import { useIsland } from '../kit/island.tsx';
import { Button } from '../ui/button.tsx';
import type { Camera, CameraPowers } from './camera.ts';

interface Props {
  camera: Camera;
  powers: CameraPowers;
}

/** What this camera can: light, closer, another lens. */
export function CameraTools({ camera, powers }: Props) {
  const { t } = useIsland();
  const [isLit, setLit] = useState(false);
  const [isClose, setClose] = useState(false);
  return (
    <div className="scan-tools">
      {powers.torch && (
        <Button
          icon={sun}
          aria-pressed={isLit}
          onClick={() => {
            camera.light(!isLit);
            setLit(!isLit);
          }}
        >
          {t('scanner:camera.light')}
        </Button>
      )}
      {powers.zoom !== null && (
        <Button
          icon={zoomIcon}
          aria-pressed={isClose}
          onClick={() => {
            camera.closer(!isClose);
            setClose(!isClose);
          }}
        >
          {t('scanner:camera.closer')}
        </Button>
      )}
      {powers.lenses > 1 && (
        <Button icon={repeat} onClick={() => void camera.nextLens()}>
          {t('scanner:camera.lens')}
        </Button>
      )}
    </div>
  );
}
