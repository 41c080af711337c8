import { useState } from 'react';
import { useIsland } from '../kit/island.tsx';

interface Props {
  /** Looks for codes; false where the photo shows none. */
  look(photo: File): Promise<boolean>;
}

/** A photo in place of the camera's picture. */
export function PhotoButton({ look }: Props) {
  const { t } = useIsland();
  const [isEmpty, setEmpty] = useState(false);
  const take = async (photo: File): Promise<void> => setEmpty(!(await look(photo)));
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
