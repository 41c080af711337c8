import { flushSync } from 'react-dom';
import { createRoot } from 'react-dom/client';
import { clientTranslator } from '#i18n/client.ts';
import { formatNumber } from '#i18n/format.ts';
import { searchPath } from '#lib/paths.ts';
import { marketOfPage } from '../kit/page-market.ts';
import { askBought, askPreview } from './ask.ts';
import { createPreviewStore } from './preview-store.ts';
import { SearchBox } from './search-box.tsx';

/** Letters that are being composed are waited for this long. */
const COMPOSING_MS = 400;

/**
 * React takes the place of a search form that the server drew: what was typed meanwhile, the focus and the caret move along
 * within one task, so that no key is lost. Rejects where the texts do not come.
 */
export async function takeOver(form: HTMLFormElement): Promise<void> {
  const field = form.querySelector<HTMLInputElement>('input[name="q"]')!;
  const composed = whenComposed(field);
  const market = marketOfPage();
  const t = await clientTranslator();
  const preview = createPreviewStore(
    (text, signal) => askPreview(market, text, signal),
    (text, signal) => askBought(market, text, signal),
  );
  await composed();
  while (field.matches(':active')) await pause(); // a press must end where it began
  const host = document.createElement('div');
  form.insertAdjacentElement('afterend', host);
  flushSync(() =>
    createRoot(host).render(
      <SearchBox
        action={form.getAttribute('action')!}
        label={form.querySelector('label .sr-only')!.textContent}
        placeholder={field.placeholder}
        start={{ text: field.value, caret: caretOf(field) }}
        market={market}
        preview={preview}
        tools={{
          t,
          searchHref: (text) => searchPath(market.prefix, text),
          formatNumber: (value) => formatNumber(value, market),
        }}
      />,
    ),
  );
  form.remove();
}

/** Where the caret stands, as from and to; null without the focus. */
function caretOf(field: HTMLInputElement): [number, number] | null {
  if (field !== document.activeElement) return null;
  const end = field.value.length;
  return [field.selectionStart ?? end, field.selectionEnd ?? end];
}

/** Resolves once no accent or the like is under way in the field, or after a moment where a keyboard composes all the time. */
function whenComposed(field: HTMLInputElement): () => Promise<void> {
  let composing = false;
  field.addEventListener('compositionstart', () => (composing = true));
  field.addEventListener('compositionend', () => (composing = false));
  return async () => {
    for (const until = performance.now() + COMPOSING_MS; composing && performance.now() < until;)
      await pause();
  };
}

const pause = (): Promise<void> => new Promise((resolve) => setTimeout(resolve, 30));
