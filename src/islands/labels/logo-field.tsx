import { useState } from 'react';
import { useIsland } from '../kit/island.tsx';
import { Button } from '../ui/button.tsx';
import { readLogo } from './read-logo.ts';

/** A picture of the lab's own; it is made small in the browser and kept in the template. */
export function LogoField({ logo, change }: { logo: string; change: (logo: string) => void }) {
  const { t } = useIsland();
  const [isWrong, setWrong] = useState(false);
  const take = async (file: File): Promise<void> => {
    const read = await readLogo(file);
    setWrong(read === null);
    if (read !== null) change(read);
  };
  return (
    <div className="label-logo">
      <label className="btn btn-quiet list-file">
        {t('labels:logo.choose')}
        <input
          type="file"
          className="sr-only"
          accept="image/png,image/jpeg,image/webp,image/svg+xml"
          onChange={({ target }) => {
            const file = target.files?.[0];
            if (file) void take(file);
            target.value = '';
          }}
        />
      </label>
      {logo && <Button onClick={() => change('')}>{t('labels:logo.remove')}</Button>}
      {isWrong && (
        <p className="form-error" role="alert">
          {t('labels:logo.wrong')}
        </p>
      )}
    </div>
  );
}
