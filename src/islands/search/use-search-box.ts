import { useStore } from '@nanostores/react';
import {
  useEffect,
  useLayoutEffect,
  useRef,
  useState,
  type KeyboardEvent,
  type RefObject,
  type SubmitEvent,
} from 'react';
import { flushSync } from 'react-dom';
import type { PageMarket } from '../kit/page-market.ts';
import { $lastSeen, recordSeen } from '../kit/stores/last-seen.ts';
import { mayBeNumber, placeOfNumber } from './ask.ts';
import type { PreviewEntry } from './entries.ts';
import { previewJump } from './preview-jump.ts';
import type { PreviewStore } from './preview-store.ts';
import { hasContent, statusOf, viewOf, type ViewTools } from './preview-view.ts';

/** How the browser's box begins where the server's was left. */
export interface SearchStart {
  text: string;
  /** Selection of the field; null where it had no focus. */
  caret: readonly [from: number, to: number] | null;
}

interface Parts {
  start: SearchStart;
  market: PageMarket;
  preview: PreviewStore;
  tools: ViewTools;
  list: RefObject<HTMLElement | null>;
}

/** State of the search box: what is typed, what the preview shows of it, where the keyboard stands. */
export function useSearchBox({ start, market, preview, tools, list }: Parts) {
  const [text, setText] = useState(start.text);
  const [isWanted, setWanted] = useState(start.caret !== null);
  const [active, setActive] = useState<number | null>(null);
  const [isJumping, setJumping] = useState(false);
  const state = useStore(preview.$state);
  const { suchbegriff } = useStore($lastSeen);
  const view = viewOf(state, suchbegriff, tools);
  const isOpen = isWanted && hasContent(view);
  useEffect(() => preview.type(start.text), [preview, start.text]);

  const type = (typed: string, { reason }: { reason: string }): void => {
    if (reason !== 'input-change') return; // an entry or Escape never writes into the box
    setText(typed);
    setWanted(true);
    preview.type(typed);
  };
  const jumpTo = (entry: number): void => {
    flushSync(() => setJumping(true));
    pointAt(list.current?.querySelectorAll('[role="option"]')[entry]);
    setJumping(false);
  };
  const onKeyDown = (event: KeyboardEvent & { preventBaseUIHandler: () => void }): void => {
    if (event.nativeEvent.isComposing) return event.preventBaseUIHandler();
    if (!isOpen) {
      event.preventBaseUIHandler();
      if (event.key !== 'ArrowDown' || !hasContent(view)) return;
      event.preventDefault();
      flushSync(() => setWanted(true));
      return jumpTo(0);
    }
    const rows = view.columns.map((column) => column.length);
    const target = previewJump(rows, active, event.key);
    if (target === null) return;
    event.preventDefault();
    event.preventBaseUIHandler();
    jumpTo(target);
  };
  const submit = (event: SubmitEvent<HTMLFormElement>): void => {
    const wanted = text.trim();
    if (!mayBeNumber(wanted)) return;
    event.preventDefault();
    recordSeen('suchbegriff', wanted);
    void placeOfNumber(wanted, preview.$state.get(), market).then((place) => location.assign(place));
  };
  return {
    text,
    view,
    isOpen,
    isJumping,
    status: statusOf(state, tools),
    type,
    show: setWanted,
    setActive,
    onKeyDown,
    submit,
    pick: (entry: PreviewEntry) => recordSeen('suchbegriff', entry.kind === 'term' ? entry.term : text),
  };
}

/** Base UI moves its highlight with up and down and the pointer only, so the pointer is told to be there. */
function pointAt(option: Element | undefined): void {
  option?.dispatchEvent(new MouseEvent('mousemove', { bubbles: true, movementY: 1 }));
  option?.scrollIntoView({ block: 'nearest' });
}

/** Takes over focus and selection of the box that stood here before. */
export function useStart({ caret }: SearchStart): RefObject<HTMLInputElement | null> {
  const field = useRef<HTMLInputElement>(null);
  const begun = useRef(false);
  useLayoutEffect(() => {
    if (begun.current || !caret) return;
    begun.current = true;
    field.current?.focus({ preventScroll: true });
    field.current?.setSelectionRange(...caret);
  }, [caret]);
  return field;
}
