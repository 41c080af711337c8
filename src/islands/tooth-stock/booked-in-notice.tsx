import { useState } from 'react';
import { island, useIsland } from '../kit/island.tsx';
import { changeSettings } from '../kit/stores/settings.ts';
import { Checkbox } from '../ui/checkbox.tsx';
import { ButtonLink } from '../ui/button.tsx';
import { Dialog } from '../ui/dialog.tsx';

/** Says how many `positions` were booked in, with the way to their list, and lets the visitor have no more of it. */
export const BookedInNotice = island(
  'tooth-notice',
  function BookedInNotice({ positions }: { positions: number }) {
    const { t, prefix } = useIsland();
    const [isOpen, setIsOpen] = useState(true);
    return (
      <Dialog
        open={isOpen}
        onClose={() => setIsOpen(false)}
        title={t('tooth-stock:notice.title')}
        closeLabel={t('session:close')}
        text={t('tooth-stock:notice.count', { positions })}
        actions={
          <ButtonLink look="primary" href={`/${prefix}/zahnlager#eingebucht`}>
            {t('tooth-stock:notice.link')}
          </ButtonLink>
        }
      >
        <Checkbox
          label={t('tooth-stock:notice.hide')}
          onChange={(event) => changeSettings({ showEZDialog: !event.target.checked })}
        />
      </Dialog>
    );
  },
);
