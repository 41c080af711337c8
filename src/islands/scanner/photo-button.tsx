import { useState } from 'react';
import type { ScannedText } from '#shop/codes/model.ts';
import { useIsland } from '../kit/island.tsx';

interface Props {
  look(photo: File): Promise<ScannedText | null>;
  onScan(scanned: ScannedText): void;
}

/** A photo in place of the camera's picture. */
export function PhotoButton({ look, onScan }: Props) {
  const { t } = useIsland();
  const [isEmpty, setEmpty] = useState(false);
  const take = async (photo: File): Promise<void> => {
    const scanned = await look(photo);
    setEmpty(!scanned);
    if (scanned) onScan(scanned);
  };
  return (
    <>
      <label className="btn btn-quiet scan-wide scan-photo">
        {t('scanner:camera.photo')}
        <input
          type="file"
          className="sr-only"
          accept="image/*"
          capture="environment"
          onChange={({ target }) => {
            const photo = target.files?.[0];
            if (photo) void take(photo);
            target.value = '';
          }}
        />
      </label>
      {isEmpty && (
        <p className="form-error" role="alert">
          {t('scanner:fault.photo')}
        </p>
      )}
    </>
  );
}
