import { useRef, useState } from 'react';
import type { Words } from './calls.ts';
import { forgetWords, keepWords, keptWords } from './kept-words.ts';

/** Words that are not saved, with the version of the entry on which they were written. */
interface Kept {
  version: number;
  fields: Words;
}

/** What is typed on an entry: kept in this browser with the version it stands on, until it is saved or given up. */
export function useTypedWords(id: string) {
  const [words, setWords] = useState<Words>({});
  const latest = useRef(words);
  const [unsaved, setUnsaved] = useState<'kept' | 'here' | null>(null);
  const [given, setGiven] = useState<Words | null>(null);
  /** What this page has of them, for a browser that keeps nothing. */
  const here = useRef<Kept | null>(null);
  const keptOf = (of: string): Kept | null => keptWords<Kept>(of) ?? here.current;
  /** The version on which the typed words stand, given the one the shop has. */
  const baseOf = (version: number): number => keptOf(id)?.version ?? version;
  const keep = (version: number, fields: Words): void => {
    here.current = { version, fields };
    setUnsaved(keepWords(id, here.current) ? 'kept' : 'here');
  };
  const forget = (): void => {
    here.current = null;
    forgetWords(id);
    setUnsaved(null);
  };
  /** Shows what the shop has, or what is kept of before; returns the kept ones' version then. */
  const show = (of: string, fields: Words): number | null => {
    const kept = keptOf(of);
    setWords((latest.current = kept?.fields ?? fields));
    setUnsaved(kept && (keptWords(of) ? 'kept' : 'here'));
    return kept && kept.version;
  };
  const type = (version: number, next: Words): void => {
    setWords((latest.current = next));
    setGiven(null);
    keep(baseOf(version), next);
  };
  const giveUp = (): void => {
    setGiven(latest.current);
    forget();
  };
  /** What was `sent` is saved, as that version: only what was typed on meanwhile is still to be saved, on it. */
  const saved = (version: number, sent: Words): void => {
    if (latest.current === sent) forget();
    else keep(version, latest.current);
  };
  return { words, unsaved, given, baseOf, keep, show, type, giveUp, saved };
}
