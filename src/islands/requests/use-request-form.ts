import { useEffect, useRef } from 'react';
import type { PostedForm } from '#lib/validators/form-data.ts';
import type { AnswerOf } from '#api/contract/calls.ts';
import type { RequestKindName } from '#shop/requests/model.ts';
import { AbortedError } from '#lib/api-client.ts';
import { api } from '../kit/api.ts';
import type { FormModel } from '../kit/form/form-model.ts';
import { useForm } from '../kit/form/use-form.ts';
import { useIsland } from '../kit/island.tsx';
import { hintedNumber } from '../kit/stores/session.ts';
import { holdsUnsent } from './photo-field.tsx';
import type { Photos } from './use-photos.ts';

type Answer = AnswerOf<'POST /customerapi/anfrage'>;
export type RequestFormModel = FormModel<string, Answer>;

interface Options {
  kind: RequestKindName;
  /** Time zone of the country. */
  zone: string;
  photos: Photos;
  posted: PostedForm | null;
  initial?: Readonly<Record<string, string>>;
}

/** The form of a subject: checks as the shop does, waits for its photos, keeps a draft, is filled in for customers. */
export function useRequestForm({ kind, zone, photos, posted, initial = {} }: Options): RequestFormModel {
  const { country, language } = useIsland();
  const last = useRef({ words: '', key: '' });
  const began = useRef(0);
  const form = useForm({
    id: 'request',
    schema: async () =>
      (await import('#shop/requests/wire.ts')).requestForm(kind, { now: new Date().toISOString(), zone }),
    initial: { Anrede: 'w', Sprache: language, ...initial },
    draft: 'request',
    posted,
    send: async (values) => {
      const names = await photos.names();
      if (holdsUnsent(document.getElementById('request'))) throw new AbortedError(); // the photo says it itself
      const said = { ...values, Art: kind, ...('Fotos' in values && { Fotos: names }) };
      const words = JSON.stringify(said);
      // a second press of the same words is the same request; of others it is one that is not lost
      if (last.current.words !== words) last.current = { words, key: crypto.randomUUID() };
      const { key } = last.current;
      const body = { ...said, Dauer: String(Math.round(performance.now() - began.current)) };
      const isCustomer = hintedNumber(document.cookie) > 0;
      const answer = await (isCustomer
        ? api.call('POST /customerapi/anfrage', { body, key })
        : api.call('POST /guestapi/anfrage/{country}/{language}', {
            params: { country, language },
            body,
            key,
          }));
      photos.forget();
      return answer;
    },
  });
  const { ref } = form.element;
  useEffect(() => {
    began.current = performance.now();
    if (hintedNumber(document.cookie) > 0 && ref.current) void prefill(ref.current);
  }, [ref]);
  return form;
}

/** Puts what the shop knows of the customer into fields that are still empty. */
async function prefill(form: HTMLFormElement): Promise<void> {
  const known = await api.call('GET /customerapi/user/infos').catch(() => null); // no loss: it is typed
  if (!known) return;
  const { Vorname, Nachname, eMail, TelefonVorwahl, TelefonRufnummer, Geschlecht } = known;
  const Telefon = `${TelefonVorwahl} ${TelefonRufnummer}`.trim();
  for (const [name, value] of Object.entries({ Vorname, Nachname, eMail, Telefon })) {
    const field = form.elements.namedItem(name);
    if (field instanceof HTMLInputElement && field.value === '') field.value = value;
  }
  const salutation = form.elements.namedItem('Anrede');
  if (salutation instanceof HTMLSelectElement && salutation.selectedIndex === 0)
    salutation.value = Geschlecht || '-';
}
