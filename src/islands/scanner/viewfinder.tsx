import { useStore } from '@nanostores/react';
import type { MouseEvent } from 'react';
import { sizeOf } from '#shop/scanner/model.ts';
import { useIsland } from '../kit/island.tsx';
import { $settings } from '../kit/stores/settings.ts';
import type { Camera, CameraState } from './camera.ts';

interface Props {
  camera: Camera;
  state: CameraState;
}

/** The camera's picture with the area in which a code is looked for. */
export function Viewfinder({ camera, state }: Props) {
  const { t } = useIsland();
  const { scannerSize } = useStore($settings);
  const side = `${sizeOf(scannerSize) * 100}%`;
  const press = ({ currentTarget, clientX, clientY }: MouseEvent): void => {
    const { left, top, width, height } = currentTarget.getBoundingClientRect();
    camera.focus((clientX - left) / width, (clientY - top) / height);
  };
  return (
    <div className="scan-view" data-state={state}>
      {/* oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-static-element-interactions, jsx-a11y/media-has-caption -- a press on the picture only helps the focus */}
      <video
        ref={(video) => camera.showOn(video)}
        muted
        playsInline
        aria-label={t('scanner:camera.picture')}
        onClick={press}
      />
      <svg className="scan-frame" viewBox="0 0 100 100" aria-hidden="true" width={side} height={side}>
        <path d="M2 22V2h20M78 2h20v20M98 78v20H78M22 98H2V78" />
      </svg>
      {state === 'starting' && <p role="status">{t('scanner:camera.starting')}</p>}
    </div>
  );
}
