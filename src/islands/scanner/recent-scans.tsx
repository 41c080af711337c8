import { useStore } from '@nanostores/react';
import { close } from '#lib/icons.ts';
import { useIsland } from '../kit/island.tsx';
import { showToast, UNDO_MS } from '../kit/stores/toast.ts';
import { IconButton } from '../ui/icon-button.tsx';
import { $scans, forgetScan } from './scan-store.ts';

/** The last scans of this tab, each with its result's address; taking one off can be taken back. */
export function RecentScans() {
  const { t, prefix } = useIsland();
  const scans = useStore($scans);
  if (scans.length === 0) return null;
  const forget = (data: string): void => {
    const run = forgetScan(data);
    showToast(t('scanner:recent.forgotten'), 'info', UNDO_MS, { label: t('scanner:recent.undo'), run });
  };
  return (
    <section className="scan-recent" aria-labelledby="scan-recent-title">
      <h2 id="scan-recent-title">{t('scanner:recent.title')}</h2>
      <ol>
        {scans.map(({ data, name }) => (
          <li key={data}>
            <a href={`/${prefix}/kamera/scanresult/${data}`}>{name}</a>
            <IconButton
              icon={close}
              label={t('scanner:recent.forget', { name })}
              onClick={() => forget(data)}
            />
          </li>
        ))}
      </ol>
    </section>
  );
}
