import { clientTexts } from '#i18n/client.ts';
import { createTranslate } from '#i18n/island-texts.ts';
import { mountOverlay } from '../kit/overlay.tsx';
import { marketOfPage } from '../kit/page-market.ts';
import { $settings } from '../kit/stores/settings.ts';
import { showToast, UNDO_MS } from '../kit/stores/toast.ts';
import { BookedInNotice } from './booked-in-notice.tsx';
import { noticeTexts } from './texts.ts';

/** Tells how many positions were booked in: a dialog, or – where the visitor wants none (`showEZDialog`) – a toast that leads to the list. */
export async function showBookedIn(positions: number): Promise<void> {
  if ($settings.get().showEZDialog)
    return mountOverlay((frame) => <BookedInNotice frame={frame} positions={positions} />, noticeTexts);
  const { language, prefix } = marketOfPage();
  const t = createTranslate(await clientTexts(language, ['tooth-stock']), language);
  showToast(t('tooth-stock:notice.count', { positions }), 'success', UNDO_MS, {
    label: t('tooth-stock:notice.link'),
    run: () => location.assign(`/${prefix}/zahnlager#eingebucht`),
  });
}
