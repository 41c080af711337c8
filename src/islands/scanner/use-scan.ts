import { useCallback, useEffect, useRef, useState } from 'react';
import { AbortedError, ApiError } from '#lib/api-client.ts';
import { lookupOf, mergeCodes, readCode, type ReadCode, type ScannedText } from '#shop/codes/model.ts';
import { isOffline } from '../kit/network.ts';
import { pageText } from '../kit/page-text.ts';
import { readRefusal } from '../kit/refusal-text.ts';
import { findArticle, findTakenAlong, readBought, type Found } from './find-article.ts';
import { readingPlace } from './reading-place.ts';
import { recordScan } from './scan-store.ts';

/** A scan on its way from the text to the article. */
export interface Scan {
  readonly scanned: ScannedText;
  readonly code: ReadCode;
  /** Null while it is looked up, and for codes that name no article. */
  readonly found: Found | null;
  /** Why it could not be looked up. */
  readonly problem: string | null;
  /** There is no network to look it up by: it is looked up once there is one. */
  readonly isWaiting: boolean;
  /** Two scans of one pack were put together. */
  readonly isMerged: boolean;
}

/** It is being looked up: what is done with it now would be done with a code, not with an article. */
export const isAsking = ({ code, found, problem, isWaiting }: Scan): boolean =>
  !found && !problem && !isWaiting && lookupOf(code) !== null;

/** It is known, or will be asked; all else is to be typed anew. */
export const isTaken = ({ code, found, problem, isWaiting }: Scan): boolean =>
  isWaiting || (problem === null && (found ? found.state !== 'unknown' : code.kind !== 'unknown'));

/**
 * The current scan and what takes the next one, which ends the look for the one before. A second code of the same pack completes
 * the first. `asksBought` false: nobody wants to know when it was bought last.
 */
export function useScan({ asksBought = true } = {}) {
  const [scan, setScan] = useState<Scan | null>(null);
  const current = useRef<Scan | null>(null);
  const asking = useRef<AbortController>(null);
  const show = useCallback((next: Scan | null): void => setScan((current.current = next)), []);

  const take = useCallback(
    async (scanned: ScannedText): Promise<Scan> => {
      asking.current?.abort();
      const { signal } = (asking.current = new AbortController());
      const before = current.current;
      const { code, isMerged } = joined(before?.code ?? null, readCode(scanned, readingPlace()));
      const keeps = isMerged && before?.found?.state === 'article' ? before.found : null;
      const lookup = keeps ? null : lookupOf(code);
      const isWaiting = waitsUnread(code); // which is no reason to say that there is no such article
      const next: Scan = { scanned, code, found: keeps, problem: null, isWaiting, isMerged };
      show(next);
      if (!lookup) {
        recordScan(scanned, keeps?.article.name ?? scanned.text.replaceAll('\x1d', ' '));
        return next;
      }
      const answered = await answer(next, lookup, signal);
      if (signal.aborted) return answered;
      const name =
        answered.found?.state === 'article'
          ? answered.found.article.name
          : scanned.text.replaceAll('\x1d', ' ');
      recordScan(scanned, name);
      show(answered);
      const bought = asksBought ? await withBought(answered, signal) : null;
      if (bought && !signal.aborted) show(bought);
      return answered;
    },
    [show, asksBought],
  );
  useEffect(() => {
    const askAgain = (): void => {
      const { scanned, found, problem, isWaiting } = current.current ?? {};
      const isUnanswered = isWaiting || problem !== null || (found?.state === 'article' && found.isKept);
      if (scanned && isUnanswered) void take(scanned);
    };
    addEventListener('online', askAgain); // what could not be asked without a network is asked now
    return () => removeEventListener('online', askAgain);
  }, [take]);
  const clear = useCallback(() => {
    asking.current?.abort();
    show(null);
  }, [show]);
  return { scan, take, clear };
}

const waitsUnread = ({ kind }: ReadCode): boolean => kind === 'unknown' && isOffline();

async function answer(
  scan: Scan,
  lookup: NonNullable<ReturnType<typeof lookupOf>>,
  signal: AbortSignal,
): Promise<Scan> {
  try {
    return { ...scan, found: await findArticle(lookup, signal) };
  } catch (error) {
    const isUnanswered = !(error instanceof ApiError) && !(error instanceof AbortedError);
    const found = isUnanswered ? findTakenAlong(lookup) : null;
    if (found) return { ...scan, found };
    if (isUnanswered && isOffline()) return { ...scan, isWaiting: true };
    return { ...scan, problem: (await readRefusal(error, pageText('generic'))).message };
  }
}

/** The scan with the day on which its article was bought last; null where it was not, or nobody can tell. */
async function withBought(scan: Scan, signal: AbortSignal): Promise<Scan | null> {
  const { found } = scan;
  if (found?.state !== 'article' || found.isKept) return null;
  const bought = await readBought(found.article.number!, signal);
  return bought ? { ...scan, found: { ...found, bought } } : null;
}

function joined(before: ReadCode | null, code: ReadCode): { code: ReadCode; isMerged: boolean } {
  if (before?.kind !== 'device' || code.kind !== 'device') return { code, isMerged: false };
  const both = before.di && code.di ? null : mergeCodes(before, code); // two whole codes are two packs
  return both ? { code: both, isMerged: true } : { code, isMerged: false };
}
