import { useEffect, useRef, useState } from 'react';
import { AbortedError } from '#lib/api-client.ts';
import { api } from '../kit/api.ts';
import { useIsland } from '../kit/island.tsx';
import { sayFailure } from '../kit/say-failure.ts';
import type { EntryRow } from './entry-row.ts';

/** A pause in typing after which the lines are asked about, ms. */
const PAUSE_MS = 250;

/** The typed lines and what they mean: asked about after each pause in typing, the last answer counts. */
export function useEntry(start: { text: string; rows: readonly EntryRow[] }) {
  const { country, language } = useIsland();
  const [text, setText] = useState(start.text);
  const [rows, setRows] = useState(start.rows);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const check = async (typed: string): Promise<void> => {
    try {
      const answer = await api.call('POST /guestapi/zahnassistent/eingabe/{country}/{lang}', {
        params: { country, lang: language },
        body: { text: typed },
        latest: 'tooth-entry',
      });
      setRows(answer.rows);
    } catch (error) {
      if (!(error instanceof AbortedError)) await sayFailure(error);
    }
  };
  const type = (typed: string): void => {
    setText(typed);
    clearTimeout(timer.current);
    timer.current = setTimeout(() => void check(typed), PAUSE_MS);
  };
  useEffect(() => () => clearTimeout(timer.current), []);
  return { text, rows, type };
}
