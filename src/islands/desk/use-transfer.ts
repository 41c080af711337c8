import { useRef, useState } from 'react';
import type { AnswerOf } from '#api/contract/calls.ts';
import { EXPORT_FORM, IMPORT_OUTCOMES, type ImportOutcome } from '#shop/desk/model.ts';
import { useIsland } from '../kit/island.tsx';
import { desk } from './calls.ts';
import { useCall } from './use-call.ts';

type Exported = AnswerOf<'GET /redaktion/api/export'>['entries'][number];
type Result = AnswerOf<'POST /redaktion/api/import'>['results'][number];

/** How far it is: entries that are done of all; all is 0 where nobody knows yet. */
export interface Progress {
  done: number;
  all: number;
}

/** Entries that go with one call. */
const PART = 20;

/** All content into a file, and a file's content into this shop: in parts, so that it can be followed, stopped, and said again. */
export function useTransfer() {
  const { t } = useIsland();
  const { run, refused } = useCall();
  const [progress, setProgress] = useState<Progress | null>(null);
  const [results, setResults] = useState<readonly Result[]>([]);
  const [said, setSaid] = useState('');
  const isStopped = useRef(false);
  const begin = (): void => {
    isStopped.current = false;
    setResults([]);
    setSaid('');
    setProgress({ done: 0, all: 0 });
  };
  const download = async (): Promise<void> => {
    begin();
    const entries: Exported[] = [];
    let after: string | null = '';
    while (after !== null && !isStopped.current) {
      const query: { after: string } = { after };
      const page: AnswerOf<'GET /redaktion/api/export'> | null = await run(() =>
        desk.call('GET /redaktion/api/export', { query }),
      );
      if (!page) break;
      entries.push(...page.entries);
      after = page.after;
      setProgress({ done: entries.length, all: 0 });
    }
    setProgress(null);
    if (after === null) save(JSON.stringify({ form: EXPORT_FORM, entries }, null, 1));
  };
  const upload = async (file: File, publishes: boolean): Promise<void> => {
    begin();
    const entries = await entriesIn(file);
    if (!entries) {
      setProgress(null);
      return setSaid(t('desk:transfer.no-file'));
    }
    const all: Result[] = [];
    for (let at = 0; at < entries.length && !isStopped.current; at += PART) {
      const body = { entries: entries.slice(at, at + PART) as never, publishes };
      const answer = await run(() => desk.call('POST /redaktion/api/import', { body }));
      if (!answer) break;
      all.push(...answer.results);
      setProgress({ done: all.length, all: entries.length });
    }
    setProgress(null);
    setResults(all);
    const count = (outcome: ImportOutcome) => String(all.filter((one) => one.outcome === outcome).length);
    const counts = Object.fromEntries(IMPORT_OUTCOMES.map((outcome) => [outcome, count(outcome)]));
    setSaid(t('desk:transfer.done', counts));
  };
  return { progress, results, said, refused, download, upload, stop: () => (isStopped.current = true) };
}

async function entriesIn(file: File): Promise<readonly unknown[] | null> {
  try {
    const { form, entries } = JSON.parse(await file.text()) as { form?: string; entries?: unknown };
    return form === EXPORT_FORM && Array.isArray(entries) ? entries : null;
  } catch {
    return null;
  }
}

function save(json: string): void {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(new Blob([json], { type: 'application/json' }));
  link.download = `inhalte-${new Date().toISOString().slice(0, 10)}.json`;
  link.click();
  URL.revokeObjectURL(link.href);
}
