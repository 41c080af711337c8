import { useStore } from '@nanostores/react';
import { readCode, type ScannedText } from '#shop/codes/model.ts';
import { useIsland } from '../kit/island.tsx';
import { Button } from '../ui/button.tsx';
import type { Camera } from './camera.ts';
import { readingPlace } from './reading-place.ts';

/** Codes of different packs in one picture: whoever holds them says which is meant. */
export function CodeChoice({ camera }: { camera: Camera }) {
  const { t } = useIsland();
  const choice = useStore(camera.$choice);
  if (choice.length === 0) return null;
  return (
    <section className="card scan-choice" role="status">
      <h2>{t('scanner:choice.title')}</h2>
      {choice.map((scanned) => (
        <Button key={scanned.symbology + scanned.text} onClick={() => camera.choose(scanned)}>
          {wordsOf(scanned)}
        </Button>
      ))}
    </section>
  );
}

/** What tells a code from the one beside it: 09521190013034 · LOT ZV24A117 · 2027-03-31. */
function wordsOf(scanned: ScannedText): string {
  const code = readCode(scanned, readingPlace());
  if (code.kind === 'label') return code.id;
  if (code.kind !== 'device') return scanned.text;
  const { di, lot, serial, expiry } = code;
  return [di?.value, lot && `LOT ${lot}`, serial && `SN ${serial}`, expiry?.iso].filter(Boolean).join(' · ');
}
