import { useState } from 'react';
import type { LineInput } from '#shop/cart/model.ts';
import { QUANTITY, readQuantity } from '#lib/validators/quantity.ts';
import { useIsland } from '../kit/island.tsx';
import { pageText } from '../kit/page-text.ts';
import { showToast } from '../kit/stores/toast.ts';
import { useStandIn } from '../ui/use-stand-in.ts';

/** What the form sent before the scripts came, and was refused. */
export interface TypedQuickly {
  readonly text: string;
  readonly pieces: string;
}

interface Props {
  typed: TypedQuickly | undefined;
  add(lines: readonly LineInput[]): Promise<boolean>;
}

const load = () => import('./quick-search.tsx');

/** What the field is before its list is there. */
const CLOSED = {
  name: 'q',
  role: 'combobox',
  'aria-expanded': false,
  'aria-autocomplete': 'list',
  'aria-controls': 'quick-list',
  autoComplete: 'off',
} as const;

/**
 * Adds an article by what it is called or any of its numbers: pieces first, then the search, or both in one field –
 * `5 x karvadur`. The search is loaded when somebody reaches for it; before any script comes Enter sends the form, which
 * does the same with a whole number, and searches for words.
 */
export function QuickAdd({ typed, add }: Props) {
  const { t, prefix } = useIsland();
  const [pieces, setPieces] = useState(typed?.pieces ?? '1');
  // a scanner gun ends its code before the search is there
  const [isEntered, setEntered] = useState(false);
  const { full, standIn } = useStandIn<Awaited<ReturnType<typeof load>>, HTMLInputElement>(load);
  /** `said` stands for pieces in the search field itself. */
  const put = async (number: string, name: string, said: number | null): Promise<boolean> => {
    const quantity = said ?? readQuantity(pieces);
    if (quantity === null) {
      showToast(pageText('quantity'), 'error');
      return false;
    }
    if (!(await add([{ number, quantity }]))) return false;
    setPieces((since) => (since === pieces ? '1' : since));
    showToast(t('cart:quick.added', { quantity, name }), 'success');
    return true;
  };
  return (
    <form
      className="quick-add card needs-script"
      aria-label={t('cart:quick.title')}
      method="post"
      action={`/${prefix}/wk`}
      onSubmit={(event) => event.preventDefault()}
    >
      <span aria-hidden="true">{t('cart:quick.title')}</span>
      {/* of a form with two fields Enter sends it only where it has a button */}
      <button type="submit" hidden aria-label={t('cart:quick.title')} />
      <input
        className="field num"
        name="quantity"
        data-quick-quantity
        inputMode="numeric"
        maxLength={String(QUANTITY.max).length}
        autoComplete="off"
        aria-label={t('cart:quick.quantity')}
        value={pieces}
        onFocus={({ target }) => target.select()}
        onChange={({ target }) => setPieces(target.value)}
      />
      {full ? (
        <full.part.QuickSearch start={full.start} isEntered={isEntered} put={put} />
      ) : (
        <input
          className="field"
          defaultValue={typed?.text}
          {...CLOSED}
          aria-label={t('cart:quick.search')}
          placeholder={t('cart:quick.search')}
          onInput={(event) => (event.currentTarget.dataset['typed'] = '')}
          {...standIn}
          onKeyDown={(event) => {
            if (event.key !== 'Enter') return standIn.onKeyDown(event);
            event.preventDefault();
            setEntered(true);
          }}
        />
      )}
    </form>
  );
}
