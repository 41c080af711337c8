import { Combobox as Base } from '@base-ui/react/combobox';
import { useEffect, useRef, useState, type KeyboardEvent } from 'react';
import { useIsland } from '../kit/island.tsx';
import { sayFailure } from '../kit/say-failure.ts';
import { showToast } from '../kit/stores/toast.ts';
import { PREVIEW } from '../search/preview-figures.ts';
import { useTakeFocus, type Start } from '../ui/use-stand-in.ts';
import { findArticle, findHits, type QuickHit } from './quick-find.ts';
import { readWish } from './quick-wish.ts';
import '../ui/select.css';

interface Props {
  start: Start;
  /** Enter was pressed before this was there. */
  isEntered: boolean;
  /** Puts an article into the cart; pieces where the search field says them. */
  put(number: string, name: string, pieces: number | null): Promise<boolean>;
}

/** Search as you type over articles: arrows choose, Enter adds, a whole number needs no choice. */
export function QuickSearch({ start, isEntered, put }: Props) {
  const { t, prefix, locale } = useIsland();
  const input = useTakeFocus<HTMLInputElement>(start);
  const [text, setText] = useState(start.typed ?? '');
  const [isOpen, setOpen] = useState(false);
  const active = useRef<QuickHit | undefined>(undefined);
  const { words, pieces } = readWish(text);
  const hits = useHits(prefix, locale, words);
  /** The field is free at once, as a hand scanner goes on; what was refused comes back where nothing stands yet. */
  const attempt = async (work: () => Promise<boolean>): Promise<void> => {
    setOpen(false);
    setText('');
    if (!(await work())) setText((since) => since || text);
  };
  const take = ({ number, name }: QuickHit): Promise<void> => attempt(() => put(number, name, pieces));
  /** Without a choice: what was typed or scanned may be a whole number of any kind. */
  const takeNumber = async (): Promise<boolean> => {
    try {
      const number = await findArticle(words);
      if (number) return await put(number, number, pieces);
      showToast(t('cart:problem.unknown'), 'error');
    } catch (error) {
      await sayFailure(error); // nobody was asked: the number may well be known
    }
    return false;
  };
  useEffect(() => {
    if (isEntered && words) void attempt(takeNumber);
    // oxlint-disable-next-line react/exhaustive-deps -- once, when it takes the place
  }, []);
  const onKeyDown = (event: KeyboardEvent & { preventBaseUIHandler: () => void }): void => {
    if (event.key !== 'Enter' || event.nativeEvent.isComposing) return;
    event.preventDefault();
    event.preventBaseUIHandler();
    const hit = isOpen ? active.current : undefined;
    if (hit) void take(hit);
    else if (words) void attempt(takeNumber);
  };
  return (
    <Base.Root<QuickHit>
      items={hits}
      filteredItems={hits}
      itemToStringLabel={({ name }) => name}
      value={null}
      onValueChange={(hit) => hit && void take(hit)}
      inputValue={text}
      onInputValueChange={(typed, { reason }) => reason === 'input-change' && setText(typed)}
      open={isOpen && words.length > 2}
      onOpenChange={setOpen}
      onItemHighlighted={(hit) => (active.current = hit)}
    >
      <Base.Input
        ref={input}
        className="field"
        aria-label={t('cart:quick.search')}
        placeholder={t('cart:quick.search')}
        onKeyDown={onKeyDown}
      />
      <QuickHits />
    </Base.Root>
  );
}

/** What was found, below the field. */
function QuickHits() {
  const { t } = useIsland();
  return (
    <Base.Portal>
      <Base.Positioner className="pop-positioner" sideOffset={4}>
        <Base.Popup className="pop">
          <Base.Empty className="combobox-empty">{t('cart:quick.none')}</Base.Empty>
          <Base.List className="combobox-frame quick-list">
            {(hit: QuickHit) => (
              <Base.Item key={hit.number} value={hit} className="combobox-option quick-hit">
                <span className="num">{hit.number}</span>
                <span>{hit.name}</span>
                <span className="num">{hit.price}</span>
              </Base.Item>
            )}
          </Base.List>
        </Base.Popup>
      </Base.Positioner>
    </Base.Portal>
  );
}

/** What is found for the words as they are typed. */
function useHits(prefix: string, locale: string, words: string): readonly QuickHit[] {
  const [hits, setHits] = useState<readonly QuickHit[]>([]);
  useEffect(() => {
    const asked = new AbortController();
    const timer = setTimeout(async () => {
      const found = await findHits({ prefix, locale }, words, asked.signal);
      if (found && !asked.signal.aborted) setHits(found);
    }, PREVIEW.debounceMs);
    return () => {
      clearTimeout(timer);
      asked.abort();
    };
  }, [prefix, locale, words]);
  return hits;
}
