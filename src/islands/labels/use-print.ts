import { useStore } from '@nanostores/react';
import { useCallback, useEffect, useMemo, useState } from 'react';
import { MAX_LABELS, MAX_NAME, type LabelTemplate, type SavedTemplate } from '#shop/labels/model.ts';
import { api } from '../kit/api.ts';
import { useIsland } from '../kit/island.tsx';
import { isOffline } from '../kit/network.ts';
import { readRefusal } from '../kit/refusal-text.ts';
import { saveFile } from '../kit/save-file.ts';
import { sayFailure } from '../kit/say-failure.ts';
import { showToast } from '../kit/stores/toast.ts';
import { outbox, send as sendNow } from '../offline/device.ts';
import { $takenAlong } from '../offline/taken-along.ts';
import { perSheet } from './geometry.ts';
import { shelfLabel, workLabel } from './label-starts.ts';
import { labelsOf, rowOf, type LabelRow, type LabelStart, type Printing } from './say.ts';

const NOTED = 20;

export interface PrintStart {
  readonly templates: readonly SavedTemplate[];
  readonly articles: readonly LabelStart[];
  readonly currency: string;
  readonly host: string;
}

/** What is printed and on which template; each change is shown at once, printing makes the file. */
export function usePrint({ templates, articles, currency, host }: PrintStart) {
  const island = useIsland();
  const { t } = island;
  const [kept, setKept] = useState(templates);
  const [id, setId] = useState(templates[0]?.id ?? '');
  const list = useRows(articles);
  useTakenAlong(list.put);
  const { rows } = list;
  const [isBusy, setBusy] = useState(false);
  const template = kept.find((one) => one.id === id) ?? kept[0] ?? null;
  const printing: Printing = useMemo(() => ({ island, currency, host }), [island, currency, host]);
  const labels = useMemo(() => labelsOf(rows), [rows]);

  const changeTemplate = (change: Partial<LabelTemplate>): void =>
    setKept((before) => before.map((one) => (one.id === template?.id ? { ...one, ...change } : one)));
  const print = async (): Promise<void> => {
    if (!template) return;
    setBusy(true);
    try {
      const { labelsPdf } = await import('./print.ts');
      saveFile(`${template.name}.pdf`, await labelsPdf(template, labels, printing, island.locale));
      showToast(t('labels:print.done', { count: labels.length }), 'success');
      await note(template, labels);
      const saved = isOffline() ? moved(template, labels.length) : await keepOffset(template, labels.length);
      setKept((before) => before.map((one) => (one.id === saved.id ? saved : one)));
    } catch (error) {
      await sayFailure(error);
    } finally {
      setBusy(false);
    }
  };

  const testPage = async (): Promise<void> => {
    if (!template) return;
    try {
      const { testPagePdf } = await import('./test-page.ts');
      const name = t('labels:test.title');
      saveFile(`${name}.pdf`, await testPagePdf(template, island));
    } catch (error) {
      await sayFailure(error);
    }
  };

  return {
    templates: kept,
    template,
    choose: setId,
    changeTemplate,
    ...list,
    labels,
    printing,
    isBusy,
    tooMany: labels.length > MAX_LABELS,
    print,
    testPage,
  };
}

/** The articles that are printed. */
function useRows(articles: PrintStart['articles']) {
  const { t } = useIsland();
  const [rows, setRows] = useState(() => articles.map(rowOf));
  const changeRow = useCallback(
    (key: string, change: Partial<LabelRow>) =>
      setRows((before) => before.map((row) => (row.key === key ? { ...row, ...change } : row))),
    [],
  );
  const removeRow = useCallback(
    (key: string) => setRows((before) => before.filter((row) => row.key !== key)),
    [],
  );

  /** Puts an article on the list; returns what is wrong with the number, or null. */
  const add = async (number: string): Promise<string | null> => {
    try {
      const { productNumber } = await api.call('GET /customerapi/own-numbers/find', { query: { q: number } });
      const numbers = [productNumber ?? number];
      const { articles: found } = await api.call('POST /customerapi/label/articles', { body: { numbers } });
      const [article] = found;
      if (!article) return t('labels:print.unknown');
      setRows((before) =>
        before.some(({ key }) => key === article.number)
          ? before.map((row) => (row.key === article.number ? { ...row, copies: row.copies + 1 } : row))
          : [...before, rowOf({ article, copies: 1 })],
      );
      return null;
    } catch (error) {
      return (await readRefusal(error, t('labels:print.unknown'))).message;
    }
  };

  /** Rows that the page did not come with. */
  const put = useCallback(
    (starts: readonly LabelStart[]) => setRows((before) => (before.length > 0 ? before : starts.map(rowOf))),
    [],
  );
  return { rows, changeRow, removeRow, add, put };
}

/**
 * Without a network the page is the one that was kept, whatever its address asks for: the work or the shelves are those that the
 * device took along.
 */
function useTakenAlong(put: (starts: readonly LabelStart[]) => void): void {
  const { t } = useIsland();
  const along = useStore($takenAlong);
  useEffect(() => {
    if (!isOffline()) return;
    const { searchParams } = new URL(location.href);
    const [work, shelf] = [searchParams.get('arbeit'), searchParams.get('fach')];
    if (work !== null)
      put(along.works.filter(({ id }) => id === work).map((one) => workLabel(one, t(`work-records:kind.${one.kind || 'other'}`)))); // prettier-ignore
    else if (shelf !== null)
      put(along.shelves.filter(({ id }) => shelf === 'alle' || id === shelf).map((one) => shelfLabel(one, along.articles))); // prettier-ignore
  }, [along, put, t]);
}

async function note(template: SavedTemplate, labels: readonly LabelRow[]): Promise<void> {
  const articles = [...new Set(labels.map(({ article }) => article.number))].slice(0, NOTED);
  const body = { key: crypto.randomUUID(), template: template.name.slice(0, MAX_NAME), labels: labels.length, articles };
  const call = { name: 'POST /customerapi/label/printed', id: '', body } as const;
  // the labels are printed: that it could not be noted is no reason to say that they are not
  await outbox.keep(call, template.name).catch(() => sendNow(call));
} // prettier-ignore

/** The next print begins at the first free label; sheets that are full begin anew. */
const moved = (printed: SavedTemplate, labels: number): SavedTemplate => ({
  ...printed,
  offset: (printed.offset + labels) % perSheet(printed),
});

async function keepOffset(printed: SavedTemplate, labels: number): Promise<SavedTemplate> {
  const { id, version, savedAt: _at, ...next } = moved(printed, labels);
  return api.call('POST /customerapi/label/{id}/save', {
    params: { id },
    body: { version, template: { ...next, elements: [...next.elements] } },
  });
}
