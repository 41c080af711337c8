import { useState } from 'react';
import { readQuantity } from '#lib/validators/quantity.ts';
import { api } from '../kit/api.ts';
import { useTranslate } from '../kit/island.tsx';
import { pageText } from '../kit/page-text.ts';
import { sayFailure } from '../kit/say-failure.ts';
import { $cartCount } from '../kit/stores/cart.ts';
import { showToast } from '../kit/stores/toast.ts';
import type { OfferedArticle } from './offered-article.ts';

/** An article that is due, with the usual quantity. */
export interface SuggestedArticle extends OfferedArticle {
  /** Number of the article that was bought until now, where this is its successor. */
  readonly replaces: string | null;
}

/** Order suggestions: all chosen with their usual quantities at first; what went into the cart leaves the list. */
export function useSuggestions(due: readonly SuggestedArticle[]) {
  const t = useTranslate();
  const [left, setLeft] = useState(due);
  const [unchosen, setUnchosen] = useState<ReadonlySet<string>>(new Set());
  const [typed, setTyped] = useState<ReadonlyMap<string, string>>(new Map());
  const [isAdding, setAdding] = useState(false);
  const chosen = left.filter(({ number }) => !unchosen.has(number));
  const quantityOf = ({ number, pieces }: SuggestedArticle): string => typed.get(number) ?? String(pieces);

  /** Puts what is chosen into the cart, all or nothing. Returns the number of an article whose quantity is invalid. */
  const add = async (): Promise<string | null> => {
    const lines = chosen.map((article) => ({
      number: article.number,
      quantity: readQuantity(quantityOf(article)),
    }));
    const wrong = lines.find(({ quantity }) => quantity === null);
    if (wrong) {
      showToast(pageText('quantity'), 'error');
      return wrong.number;
    }
    setAdding(true);
    try {
      const { pieces } = await api.call('POST /customerapi/cart/add', {
        body: { lines: lines.map(({ number, quantity }) => ({ number, quantity: quantity! })) },
      });
      $cartCount.set(pieces);
      setLeft(left.filter((article) => !chosen.includes(article)));
      showToast(t('cart:pad.added', { count: chosen.length }), 'success');
    } catch (error) {
      await sayFailure(error);
    } finally {
      setAdding(false);
    }
    return null;
  };

  return {
    left,
    chosen,
    isAdding,
    quantityOf,
    isChosen: ({ number }: SuggestedArticle) => !unchosen.has(number),
    choose: (number: string, isChosen: boolean) => setUnchosen(toggled(unchosen, number, !isChosen)),
    chooseAll: (isChosen: boolean) => setUnchosen(new Set(isChosen ? [] : left.map(({ number }) => number))),
    type: (number: string, text: string) => setTyped(new Map(typed).set(number, text)),
    add,
  };
}

function toggled(set: ReadonlySet<string>, entry: string, isIn: boolean): ReadonlySet<string> {
  const next = new Set(set);
  if (isIn) next.add(entry);
  else next.delete(entry);
  return next;
}
