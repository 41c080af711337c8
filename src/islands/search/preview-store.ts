import { atom } from 'nanostores';
import type { PreviewAnswer, PreviewHit } from '#shop/search/wire.ts';
import { PREVIEW } from './preview-figures.ts';

const MAX_KEPT = 30;

/** An article that the customer has bought, with the words for when. */
export interface BoughtHit extends PreviewHit {
  last: string;
}

/** An answer as it is shown: what the customer has bought comes a little later, and for customers only. */
export interface ShownAnswer extends PreviewAnswer {
  bought?: readonly BoughtHit[];
}

export type PreviewState =
  | { kind: 'idle' }
  /** `answer` is the one before, still shown while the next is on its way. */
  | { kind: 'asking'; text: string; answer: ShownAnswer | null }
  | { kind: 'ready'; text: string; answer: ShownAnswer }
  | { kind: 'failed'; text: string };

/** Asks the server for the preview of a text; rejects when it cannot or when it is called off. */
export type AskPreview = (text: string, signal: AbortSignal) => Promise<PreviewAnswer>;

/** Asks what the customer has bought of it; nothing for guests. */
export type AskBought = (text: string, signal: AbortSignal) => Promise<readonly BoughtHit[]>;

/** The state of the preview and the way to tell it what is typed. */
export interface PreviewStore {
  $state: ReturnType<typeof atom<PreviewState>>;
  type(text: string): void;
}

/**
 * Follows what is typed: from 3 characters, after 300 ms of rest, one question at a time. A newer text calls off the older
 * question, so that answers can never arrive in the wrong order; texts seen before answer at once.
 */
export function createPreviewStore(ask: AskPreview, askBought?: AskBought): PreviewStore {
  const $state = atom<PreviewState>({ kind: 'idle' });
  const kept = new Map<string, ShownAnswer>();
  let timer: ReturnType<typeof setTimeout> | undefined;
  let running: AbortController | null = null;

  const question = async (text: string): Promise<void> => {
    const own = new AbortController();
    running = own;
    const show = (answer: ShownAnswer): void => {
      keep(kept, text, answer);
      $state.set({ kind: 'ready', text, answer });
    };
    // hits never wait for the past, nor fail with it
    const past = askBought?.(text, own.signal).catch(() => []);
    try {
      const answer = await ask(text, own.signal);
      if (own.signal.aborted) return;
      show(answer);
      const bought = (await past) ?? [];
      if (bought.length > 0 && !own.signal.aborted) show({ ...answer, bought });
    } catch {
      // a question called off was overtaken; any other leaves the form, which searches without a preview
      if (!own.signal.aborted) $state.set({ kind: 'failed', text });
    }
  };

  return {
    $state,
    type(typed) {
      const text = typed.trim().replace(/\s+/g, ' ');
      const state = $state.get();
      if (state.kind !== 'idle' && state.text === text) return;
      clearTimeout(timer);
      running?.abort();
      if ([...text].length < PREVIEW.minimum) return $state.set({ kind: 'idle' });
      const known = kept.get(text);
      if (known) return $state.set({ kind: 'ready', text, answer: known });
      const shown = state.kind === 'ready' || state.kind === 'asking' ? state.answer : null;
      $state.set({ kind: 'asking', text, answer: shown });
      timer = setTimeout(() => void question(text), PREVIEW.debounceMs);
    },
  };
}

function keep(kept: Map<string, ShownAnswer>, text: string, answer: ShownAnswer): void {
  if (kept.size >= MAX_KEPT) kept.delete(kept.keys().next().value!);
  kept.set(text, answer);
}
