import { useState } from 'react';
import { list } from '#lib/icons.ts';
import { useIsland } from '../kit/island.tsx';
import { Icon } from '../ui/icon.tsx';
import { onIntent, useLoaded } from '../ui/use-loaded.ts';
import type { SavedCartsPanelProps } from './saved-carts-panel.tsx';

const load = () => import('./saved-carts-panel.tsx');

/** The button to the carts that were put aside; what it opens is loaded when somebody reaches for it. */
export function SavedCarts(props: Omit<SavedCartsPanelProps, 'open' | 'onClose'>) {
  const { t } = useIsland();
  const [open, setOpen] = useState(false);
  const close = (): void => setOpen(false);
  const part = useLoaded(load, open, close);
  return (
    <>
      <button
        type="button"
        className="btn btn-quiet needs-script"
        aria-haspopup="dialog"
        onClick={() => setOpen(true)}
        {...onIntent(load)}
      >
        <Icon shape={list} size={18} /> {t('saved-carts:title')}
      </button>
      {part && <part.SavedCartsPanel {...props} open={open} onClose={close} />}
    </>
  );
}
