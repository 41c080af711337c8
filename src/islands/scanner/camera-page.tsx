import { useStore } from '@nanostores/react';
import { scan as scanIcon } from '#lib/icons.ts';
import type { ScannedText } from '#shop/codes/model.ts';
import { modeOf } from '#shop/scanner/model.ts';
import { island, useIsland } from '../kit/island.tsx';
import { isOffline } from '../kit/network.ts';
import { pageText } from '../kit/page-text.ts';
import { $settings, changeSettings } from '../kit/stores/settings.ts';
import { OfflineBar } from '../offline/offline-bar.tsx';
import { Button, ButtonLink } from '../ui/button.tsx';
import { CameraFaultNote } from './camera-fault-note.tsx';
import { CodeChoice } from './code-choice.tsx';
import { CameraTools } from './camera-tools.tsx';
import { ModeChoice } from './mode-choice.tsx';
import { PhotoButton } from './photo-button.tsx';
import { RecentScans } from './recent-scans.tsx';
import { loadParts, usePart } from './scan-parts.ts';
import { signalHit } from './signal.ts';
import { TypedCode } from './typed-code.tsx';
import { useCamera } from './use-camera.ts';
import { useKeyboardWedge } from './use-keyboard-wedge.ts';
import { isTaken, useScan } from './use-scan.ts';
import { Viewfinder } from './viewfinder.tsx';
import './scanner.css';

/** Arrives while the camera is held up to the first code. */
const loadResult = () => import('./scan-result.tsx');

/** The service worker shows this page under the address of one that is not there without a network (scannerPage). */
const STANDS_IN = /^\/[a-z]{2}-[a-z]{2}\/(?!kamera\/?$)/;

/** The scanner: camera, photo, hand scanner or keys; what was scanned stands below the picture. */
export const CameraPage = island('camera', function CameraPage() {
  const { t, prefix } = useIsland();
  const { scannerMode } = useStore($settings);
  const { scan, take } = useScan();
  const onScan = (scanned: ScannedText): void => {
    signalHit();
    void take(scanned);
  };
  const onCode = async (text: string): Promise<boolean> => {
    signalHit();
    return isTaken(await take({ text, symbology: '' }));
  };
  useKeyboardWedge(onCode);
  const result = usePart(loadResult);
  usePart(loadParts);
  const { camera, state, powers } = useCamera(onScan);
  const isOn = state === 'on' || state === 'starting';
  return (
    <div className="scanner">
      <OfflineBar />
      {STANDS_IN.test(location.pathname) && <p className="scan-warning">{t('offline:elsewhere')}</p>}
      <Viewfinder camera={camera} state={state} />
      <CameraFaultNote state={state} />
      <CodeChoice camera={camera} />
      <Button
        look="primary"
        icon={scanIcon}
        className="scan-wide"
        onClick={() => (isOn ? camera.stop() : void camera.start())}
      >
        {t(isOn ? 'scanner:camera.close' : 'scanner:camera.open')}
      </Button>
      <CameraTools camera={camera} powers={powers} />
      {scan && result && <result.ScanResult scan={scan} mode={modeOf(scannerMode)} />}
      {scan && !result && isOffline() && <p role="status">{pageText('offline')}</p>}
      <TutorialHint />
      <ModeChoice />
      <PhotoButton look={(photo) => camera.lookAtPhoto(photo)} />
      <TypedCode onCode={onCode} />
      <RecentScans />
      <nav className="scan-ways" aria-label={t('scanner:ways')}>
        <ButtonLink href={`/${prefix}/kamera/settings`}>{t('scanner:settings.title')}</ButtonLink>
        <ButtonLink href={`/${prefix}/kamera/tutorial`}>{t('scanner:tutorial.title')}</ButtonLink>
      </nav>
    </div>
  );
});

/** Until somebody has read how it works. */
function TutorialHint() {
  const { t, prefix } = useIsland();
  const { scannerTutorialRead } = useStore($settings);
  if (scannerTutorialRead) return null;
  const read = (): void => changeSettings({ scannerTutorialRead: true });
  return (
    <div className="card scan-hint">
      <p>{t('scanner:tutorial.hint')}</p>
      <div className="scan-actions">
        <ButtonLink look="ink" href={`/${prefix}/kamera/tutorial`} onClick={read}>
          {t('scanner:tutorial.open')}
        </ButtonLink>
        <Button onClick={read}>{t('scanner:tutorial.skip')}</Button>
      </div>
    </div>
  );
}
