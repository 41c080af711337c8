import { useState } from 'react';
import type { Cabinet } from '#shop/tooth-stock/model.ts';
import { api } from '../kit/api.ts';
import { useIsland } from '../kit/island.tsx';
import { Button } from '../ui/button.tsx';
import { CabinetForm } from './cabinet-form.tsx';

/** Makes a cabinet and leads into it. */
export function NewCabinet({ isOpen: initial }: { isOpen: boolean }) {
  const { t, prefix } = useIsland();
  const [isOpen, setIsOpen] = useState(initial);
  if (!isOpen) return <Button onClick={() => setIsOpen(true)}>{t('tooth-stock:new.cabinet')}</Button>;
  return (
    <CabinetForm
      go={t('tooth-stock:new.cabinet')}
      onSend={async (body) => {
        const { id } = await api.call('POST /customerapi/zahnlager/schrank', { body });
        location.assign(`/${prefix}/zahnlager/schrank/${id}`);
      }}
    />
  );
}

/** Changes name, location and ownership of a cabinet. */
export function ChangeCabinet({ cabinet }: { cabinet: Cabinet }) {
  const { t } = useIsland();
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <Button aria-expanded={isOpen} onClick={() => setIsOpen(!isOpen)}>
        {t('tooth-stock:change.cabinet')}
      </Button>
      {isOpen && (
        <CabinetForm
          cabinet={cabinet}
          go={t('tooth-stock:change.keep')}
          onSend={async (body) => {
            await api.call('POST /customerapi/zahnlager/schrank/{cabinet}', {
              params: { cabinet: cabinet.id },
              body,
            });
            location.reload();
          }}
        />
      )}
    </>
  );
}
