import type { Translate } from '#i18n/island-texts.ts';
import { answerColumns, recentColumns, type PreviewColumns } from './entries.ts';
import { PREVIEW } from './preview-figures.ts';
import type { PreviewState } from './preview-store.ts';

/** What the preview shows. */
export interface PreviewView {
  columns: PreviewColumns;
  /** True while a newer answer is on its way. */
  busy: boolean;
  /** Says why there are no hits; null where there are. */
  note: { title: string; hint: string } | null;
  total: number | null;
  /** The hits have numbers like the one that was typed. */
  near?: boolean;
}

/** Texts, links and numbers of the page's market. */
export interface ViewTools {
  t: Translate;
  searchHref: (text: string) => string;
  formatNumber: (value: number) => string;
}

/** Turns what is known into what is shown; `recent` are the searches of before. */
export function viewOf(
  state: PreviewState,
  recent: readonly string[],
  { t, searchHref }: ViewTools,
): PreviewView {
  const bare = { busy: false, note: null, total: null };
  if (state.kind === 'idle') return { ...bare, columns: recentColumns(recent, searchHref) };
  if (state.kind === 'failed')
    return {
      ...bare,
      columns: [],
      note: { title: t('client:preview.failed'), hint: t('client:preview.failed-hint') },
    };
  const { answer, text } = state;
  if (!answer) return { ...bare, busy: true, columns: [] };
  const nothing = state.kind === 'ready' && answer.total === 0;
  return {
    busy: state.kind === 'asking',
    note: nothing ? { title: t('client:preview.none', { text }), hint: t('client:preview.none-hint') } : null,
    total: answer.total,
    near: answer.near ?? false,
    columns: answerColumns(text, answer, { bought: answer.bought ?? [], limit: PREVIEW.limit, searchHref }),
  };
}

/** What a screen reader hears of the preview. */
export function statusOf(state: PreviewState, { t, formatNumber }: ViewTools): string {
  if (state.kind === 'failed') return t('client:preview.failed');
  if (state.kind !== 'ready') return '';
  const { total } = state.answer;
  if (total === 0) return t('client:preview.none', { text: state.text });
  return t('client:preview.status', { count: total, number: formatNumber(total) });
}

/** True where there is anything to open the pop-up for. */
export function hasContent({ note, columns }: PreviewView): boolean {
  return note !== null || columns.some((column) => column.length > 0);
}
