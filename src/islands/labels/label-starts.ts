import type { LabelArticle } from '#shop/labels/model.ts';
import type { LabelStart } from './say.ts';

interface LabelledWork {
  readonly id: string;
  readonly number: string;
  readonly client: string;
  readonly patient: string;
  /** '' where it was not said. */
  readonly kind: string;
  readonly teeth: string;
  readonly shade: string;
}

/** The label of a patient work's tray: its code opens the work, its words are the work's own; nothing of it names a patient. */
export function workLabel(
  { id, number, client, patient, kind, teeth, shade }: LabelledWork,
  kindName: string,
): LabelStart {
  const article: LabelArticle = {
    number,
    name: [kind && kindName, client].filter(Boolean).join(' · '),
    pack: [teeth, shade].filter(Boolean).join(' · '),
    price: null,
    gtin: null,
    own: patient,
  };
  return { article, copies: 1, opens: { kind: 'W', id } };
}

/** The label of a shelf as a device without network knows it: number and name of the article, no price. */
export function shelfLabel(
  { id, article: number, place }: { readonly id: string; readonly article: string; readonly place: string },
  articles: readonly { readonly number: string; readonly name: string; readonly gtin: string }[],
): LabelStart {
  const known = articles.find((one) => one.number === number);
  const article: LabelArticle = {
    number,
    name: known?.name ?? '',
    pack: '',
    price: null,
    gtin: known?.gtin || null,
    own: '',
  };
  return { article, copies: 1, opens: { kind: 'R', id }, place };
}
