import { useRef, type SubmitEvent } from 'react';
import { cart as cartIcon } from '#lib/icons.ts';
import { island, useIsland } from '../kit/island.tsx';
import { Icon } from '../ui/icon.tsx';
import { SuggestionRow } from './suggestion-row.tsx';
import { useSuggestions, type SuggestedArticle } from './use-suggestions.ts';

interface Props {
  due: readonly SuggestedArticle[];
  /** ISO 4217 of the prices. */
  currency: string;
}

/** What is due, chosen from the start, with the usual quantities: one press puts it into the cart. */
export const SuggestionsPage = island('suggestions', function SuggestionsPage({ due, currency }: Props) {
  const { t } = useIsland();
  const list = useRef<HTMLOListElement>(null);
  const suggestions = useSuggestions(due);
  const { left, chosen, isAdding } = suggestions;
  if (left.length === 0) return <NothingDue />;
  const add = async (event: SubmitEvent): Promise<void> => {
    event.preventDefault();
    if (isAdding) return;
    const wrong = await suggestions.add();
    const row = wrong === null ? null : list.current?.querySelector(`[data-number="${CSS.escape(wrong)}"]`);
    row?.querySelector<HTMLInputElement>('[data-quantity]')?.focus();
  };
  return (
    <form onSubmit={(event) => void add(event)} noValidate>
      <div className="suggest-bar">
        <label className="form-check">
          <input
            type="checkbox"
            checked={chosen.length === left.length}
            ref={(box) => {
              if (box) box.indeterminate = chosen.length > 0 && chosen.length < left.length;
            }}
            onChange={({ target }) => suggestions.chooseAll(target.checked)}
          />
          <span>{t('habits:suggestions.all')}</span>
        </label>
        <button
          type="submit"
          className="btn btn-primary"
          disabled={chosen.length === 0}
          aria-busy={isAdding || undefined}
        >
          <Icon shape={cartIcon} size={20} />
          <span>{t('habits:suggestions.add', { count: chosen.length })}</span>
        </button>
      </div>
      <ol className="card suggest-rows" ref={list}>
        {left.map((article) => (
          <SuggestionRow
            key={article.number}
            article={article}
            currency={currency}
            isChosen={suggestions.isChosen(article)}
            quantity={suggestions.quantityOf(article)}
            onChoose={(isChosen) => suggestions.choose(article.number, isChosen)}
            onType={(text) => suggestions.type(article.number, text)}
          />
        ))}
      </ol>
    </form>
  );
});

function NothingDue() {
  const { t, prefix } = useIsland();
  return (
    <div className="portal-empty">
      <p role="status">{t('habits:suggestions.none')}</p>
      <a className="btn btn-ink" href={`/${prefix}/meinlabor/topartikel`}>
        {t('account:menu.top')}
      </a>
    </div>
  );
}
