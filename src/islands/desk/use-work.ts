import { useState } from 'react';
import type { RequestState } from '#shop/requests/model.ts';
import { useIsland } from '../kit/island.tsx';
import { desk, type Me, type OpenedRequest } from './calls.ts';
import { forgetWords, keepWords, keptWords } from './kept-words.ts';
import { useCall } from './use-call.ts';

export interface WorkProps {
  me: Me;
  opened: OpenedRequest;
  onDone: (sentence: string) => Promise<void>;
  onReload: () => Promise<void>;
}

/** What a member types and decides about a request; nothing typed is lost with a connection, a session or a quicker colleague. */
export function useWork({ opened: { request, templates }, onDone }: WorkProps) {
  const { t } = useIsland();
  const kept = `request ${request.number}`;
  const { busy, refused, run } = useCall();
  const [typed, setTyped] = useState(() => ({ text: '', note: '', ...keptWords(kept) }));
  const [chosen, setState] = useState<RequestState | null>(null);
  const [assignee, setAssignee] = useState(request.assignee);
  const type = (change: Partial<typeof typed>): void => {
    const next = { ...typed, ...change };
    setTyped(next);
    keepWords(kept, next);
  };
  const begun = request.state === 'new' ? 'open' : request.state;
  const state = chosen ?? (typed.text.trim() ? 'answered' : begun);
  const send = async (): Promise<void> => {
    const body = { ...typed, version: request.version, state, assignee };
    const params = { request: request.number };
    if (!(await run(() => desk.call('POST /redaktion/api/requests/{request}', { params, body })))) return;
    forgetWords(kept);
    await onDone(t(typed.text.trim() ? 'desk:inbox.sent' : 'desk:inbox.saved'));
  };
  const takeTemplate = (title: string): void => {
    const found = templates.find((one) => one.title === title);
    if (!found) return;
    const name = `${request.firstName} ${request.lastName}`;
    const text = found.text.replaceAll('%number%', String(request.number)).replaceAll('%name%', () => name);
    type({ text });
  };
  return { busy, refused, typed, type, state, setState, assignee, setAssignee, send, takeTemplate };
}
