import { useState } from 'react';
import { cart as cartIcon, heart } from '#lib/icons.ts';
import { articlePath } from '#lib/paths.ts';
import { readQuantity } from '#lib/validators/quantity.ts';
import type { ScannerMode } from '#shop/scanner/model.ts';
import { addArticle } from '../cart/additions.ts';
import { api } from '../kit/api.ts';
import { useIsland } from '../kit/island.tsx';
import { sayFailure } from '../kit/say-failure.ts';
import { $cartCount } from '../kit/stores/cart.ts';
import { showToast } from '../kit/stores/toast.ts';
import { Button, ButtonLink } from '../ui/button.tsx';
import { QuantityField } from '../ui/quantity-field.tsx';

/** What can be done with a scanned article; the mode's own action stands first. */
export function ScanActions({ number, name, mode }: { number: string; name: string; mode: ScannerMode }) {
  const { t, prefix } = useIsland();
  const [pieces, setPieces] = useState('1');
  const [isBusy, setBusy] = useState(false);
  const run = async (work: () => Promise<string>): Promise<void> => {
    setBusy(true);
    await work().then((said) => showToast(said, 'success'), sayFailure);
    setBusy(false);
  };
  const order = async (): Promise<string> => {
    const quantity = readQuantity(pieces) ?? 1;
    const { anz } = await addArticle(number, quantity);
    $cartCount.set(anz);
    return t('scanner:done.cart', { count: quantity, name });
  };
  const list = async (): Promise<string> => {
    await api.call('POST /customerapi/favoriten/{listId}/{article}/add', {
      params: { listId: '0', article: number },
    });
    return t('scanner:done.list', { name });
  };
  const isRestock = mode === 'restock';
  return (
    <div className="scan-actions">
      <QuantityField label={t('scanner:action.quantity')} value={pieces} min={1} onChange={setPieces} />
      <Button
        look={mode === 'order' ? 'primary' : 'ink'}
        icon={cartIcon}
        busy={isBusy}
        onClick={() => void run(order)}
      >
        {t('scanner:action.cart')}
      </Button>
      <Button
        look={isRestock ? 'primary' : 'quiet'}
        icon={heart}
        busy={isBusy}
        onClick={() => void run(list)}
      >
        {t('scanner:action.list')}
      </Button>
      {mode === 'stock' && (
        <ButtonLink look="primary" href={`/${prefix}/zahnlager`}>
          {t('scanner:action.stock')}
        </ButtonLink>
      )}
      <ButtonLink href={articlePath(prefix, number, name)}>{t('scanner:action.article')}</ButtonLink>
    </div>
  );
}
