import { useCallback, useEffect, useRef, useState } from 'react';
import { api } from '../kit/api.ts';
import { useIsland } from '../kit/island.tsx';
import { sayFailure } from '../kit/say-failure.ts';
import { offerUndo, showToast } from '../kit/stores/toast.ts';
import { Panel } from '../ui/dialog.tsx';
import { SaveForm } from './save-form.tsx';
import { SavedCartRow, type SavedCart } from './saved-cart-row.tsx';
import './saved-carts.css';

export interface SavedCartsPanelProps {
  open: boolean;
  onClose(): void;
  /** Nothing is in the cart: there is nothing to put aside. */
  isEmpty: boolean;
  /** Until the changes of the cart's page are kept: the server saves what it has. */
  settled(): Promise<void>;
  /** Takes all lines out of the cart. */
  clear(): Promise<boolean>;
  /** Puts the lines of a saved cart into the cart. */
  load(id: string): Promise<boolean>;
}

/** Carts put aside: keeps this one under a name, brings others back, removes them. */
export function SavedCartsPanel({ open, onClose, isEmpty, settled, clear, load }: SavedCartsPanelProps) {
  const { t } = useIsland();
  const { carts, reload } = useSavedCarts(open);
  const save = async (name: string, isEmptied: boolean): Promise<void> => {
    await settled();
    await api.call('POST /customerapi/saved-carts/save', { body: { name } });
    showToast(t('saved-carts:saved', { name }), 'success');
    if (isEmptied) await clear();
    await reload();
  };
  const isBringing = useRef(false);
  const bring = async (id: string): Promise<void> => {
    if (isBringing.current) return; // an impatient second press would put all of it in twice
    isBringing.current = true;
    const isThere = await load(id).finally(() => (isBringing.current = false));
    if (isThere) onClose();
  };
  const removing = useRef(new Set<string>());
  const remove = async ({ id, name }: SavedCart): Promise<void> => {
    if (removing.current.has(id)) return; // refused, a second press would hide the way back of the first
    removing.current.add(id);
    try {
      await api.call('POST /customerapi/saved-carts/{id}/remove', { params: { id } });
      offerUndo(t('saved-carts:removed', { name }), t('cart:undo.button'), () => void restore(id));
    } catch (error) {
      await sayFailure(error);
    }
    await reload();
    removing.current.delete(id);
  };
  const restore = async (id: string): Promise<void> => {
    await api.call('POST /customerapi/saved-carts/{id}/restore', { params: { id } }).catch(sayFailure);
    await reload();
  };
  return (
    <Panel open={open} onClose={onClose} title={t('saved-carts:title')} closeLabel={t('saved-carts:close')}>
      <div className="saved-carts">
        {!isEmpty && <SaveForm save={save} />}
        {carts?.length === 0 && <p className="form-hint">{t('saved-carts:none')}</p>}
        <ul aria-busy={carts === null} aria-label={t('saved-carts:title')}>
          {carts?.map((cart) => (
            <SavedCartRow
              key={cart.id}
              cart={cart}
              onLoad={() => bring(cart.id)}
              onRemove={() => remove(cart)}
            />
          ))}
        </ul>
      </div>
    </Panel>
  );
}

/** Null until they are known; asked for each time the panel opens, as others in the lab put carts aside too. */
function useSavedCarts(open: boolean): { carts: readonly SavedCart[] | null; reload(): Promise<void> } {
  const [carts, setCarts] = useState<readonly SavedCart[] | null>(null);
  const reload = useCallback(
    (): Promise<void> =>
      api.call('GET /customerapi/saved-carts').then(({ carts: now }) => setCarts(now), sayFailure),
    [],
  );
  useEffect(() => {
    if (open) void reload();
  }, [open, reload]);
  return { carts, reload };
}
