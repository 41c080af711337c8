import { useStore } from '@nanostores/react';
import { useEffect } from 'react';
import { scan as scanIcon } from '#lib/icons.ts';
import { scannedOf } from '#shop/codes/model.ts';
import { modeOf } from '#shop/scanner/model.ts';
import { island, useIsland } from '../kit/island.tsx';
import { $settings } from '../kit/stores/settings.ts';
import { OfflineBar } from '../offline/offline-bar.tsx';
import { ButtonLink } from '../ui/button.tsx';
import { RecentScans } from './recent-scans.tsx';
import { ScanResult } from './scan-result.tsx';
import { TypedCode } from './typed-code.tsx';
import { useKeyboardWedge } from './use-keyboard-wedge.ts';
import { isTaken, useScan } from './use-scan.ts';
import './scanner.css';

/** The result of one scan by its address; the next one can be typed or shot with a hand scanner. */
export const ScanResultPage = island('scan-result', function ScanResultPage({ data }: { data: string }) {
  const { t, prefix } = useIsland();
  const { scan, take } = useScan();
  const { scannerMode } = useStore($settings);
  const onCode = async (text: string): Promise<boolean> => isTaken(await take({ text, symbology: '' }));
  useKeyboardWedge(onCode);
  useEffect(() => void take(scannedOf(data)), [data, take]);
  return (
    <div className="scanner">
      <OfflineBar />
      {scan && <ScanResult scan={scan} mode={modeOf(scannerMode)} />}
      <ButtonLink look="primary" icon={scanIcon} className="scan-wide" href={`/${prefix}/kamera`}>
        {t('scanner:result.again')}
      </ButtonLink>
      <TypedCode onCode={onCode} />
      <RecentScans />
    </div>
  );
});
