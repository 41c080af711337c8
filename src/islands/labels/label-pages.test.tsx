// @vitest-environment happy-dom
import { act, screen, waitFor } from '@testing-library/react';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { MAX_LABELS, type SavedTemplate } from '#shop/labels/model.ts';
import { show } from '../../../tests/support/component.tsx';
import { answering, frameOf, refused, unreachable, type Says } from '../../../tests/support/island.ts';
import { textsOf } from '../../../tests/support/texts.ts';
import { $toast, closeToast, runToastAction } from '../kit/stores/toast.ts';
import { offlineTexts } from '../offline/texts.ts';
import { firstTemplate } from './arrange.ts';
import { EditorPage } from './editor-page.tsx';
import { PrintPage } from './print-page.tsx';
import type { LabelStart } from './say.ts';
import { SelectPage } from './select-page.tsx';
import { labelTexts } from './texts.ts';

const t = textsOf('de');
const frame = frameOf([...labelTexts, ...offlineTexts]);
const template = (id: string, name = id): SavedTemplate =>
  ({ ...firstTemplate(name, 'simple'), id, version: 1, savedAt: '2026-11-20T09:00:00.000Z', elements: [] }); // prettier-ignore
const shared = { currency: 'EUR', host: 'laborkontor.example' };

afterEach(() => {
  vi.unstubAllGlobals();
  closeToast();
});

describe('the templates of a company', () => {
  const names = () => screen.queryAllByRole('heading', { level: 3 }).map(({ textContent }) => textContent);
  function select(routes: Record<string, Says>, ids = ['regal', 'kasten']) {
    const asked = answering(routes);
    const shown = show(
      <SelectPage frame={frame} templates={ids.map((id) => template(id))} prints={[]} {...shared} />,
    );
    return { asked, ...shown };
  }
  const remove = (at = 0) => screen.getAllByRole('button', { name: t('labels:select.remove') })[at]!;

  test('lose one that is removed twice in haste once, and its way back stays', async () => {
    const answers = [
      () => Promise.resolve(Response.json({ result: true })),
      () => Promise.resolve(refused(404, { code: 'labels.unknown', message: 'Gibt es nicht.' })),
    ];
    const gate = Promise.withResolvers<void>();
    const { asked, user } = select({ 'POST /customerapi/label/regal/remove': () => gate.promise.then(() => answers.shift()!()) }); // prettier-ignore
    await user.dblClick(remove());
    await act(async () => gate.resolve());
    await waitFor(() => expect(names()).toEqual(['kasten']));
    expect(asked).toHaveLength(1);
    expect($toast.get().action).toBeTruthy();
  });

  test('keep one that was refused, and say why', async () => {
    const { user } = select({ 'POST /customerapi/label/regal/remove': refused(403, { code: 'session.forbidden', message: 'Nur für Leitende.' }) }); // prettier-ignore
    await user.click(remove());
    await waitFor(() => expect($toast.get().text).toBe('Nur für Leitende.'));
    expect(names()).toEqual(['regal', 'kasten']);
  });

  test('have one again where it stood once its removal is taken back', async () => {
    const { user } = select({
      'POST /customerapi/label/kasten/remove': Response.json({ result: true }),
      'POST /customerapi/label/kasten/restore': Response.json({ result: true }),
    });
    await user.click(remove(1));
    await waitFor(() => expect(names()).toEqual(['regal']));
    act(() => runToastAction());
    await waitFor(() => expect(names()).toEqual(['regal', 'kasten']));
  });

  test('say that there is none once the last is gone', async () => {
    const { user } = select({ 'POST /customerapi/label/regal/remove': Response.json({ result: true }) }, ['regal']); // prettier-ignore
    await user.click(remove());
    expect(await screen.findByText(t('labels:select.none'))).toBeTruthy();
  });
});

describe('labels to print', () => {
  const article = (number: string, copies = 1) =>
    ({ article: { number, name: `Artikel ${number}` }, copies }) as unknown as LabelStart;
  function printing(articles: readonly LabelStart[], routes: Record<string, Says> = {}, templates = [template('regal')]) {
    const asked = answering(routes);
    const shown = show(<PrintPage frame={frame} templates={templates} articles={articles} {...shared} />);
    return { asked, ...shown };
  } // prettier-ignore
  /** With the codes of the preview, which come a moment later. */
  const drawn = (open: () => unknown) => act(async () => void open());
  const button = (count: number) => screen.getByRole<HTMLButtonElement>('button', { name: t('labels:print.pdf', { count }) }); // prettier-ignore
  const add = async (user: ReturnType<typeof show>['user'], number: string): Promise<void> => {
    const field = screen.getByLabelText<HTMLInputElement>(new RegExp(`^${t('labels:print.add')}`), { selector: 'input' }); // prettier-ignore
    await user.clear(field);
    await user.type(field, `${number}{Enter}`);
  };
  const FOUND = {
    'GET /customerapi/own-numbers/find': Response.json({ productNumber: null }),
    'POST /customerapi/label/articles': ({ body }: { body: unknown }) =>
      Response.json({ articles: (body as { numbers: string[] }).numbers.map((number) => ({ number, name: `Artikel ${number}` })) }), // prettier-ignore
  };

  test('of nothing are no file', async () => {
    await drawn(() => printing([]));
    expect(button(0).disabled).toBe(true);
  });

  test.each([
    [MAX_LABELS, false],
    [MAX_LABELS + 1, true],
  ])('of %d copies are too many: %s', async (copies, isTooMany) => {
    await drawn(() => printing([article('129000001', copies)]));
    expect(button(copies).disabled).toBe(isTooMany);
  });

  test('without a template lead to making one', () => {
    printing([article('129000001')], {}, []);
    expect(screen.getByText(t('labels:print.needs-template'))).toBeTruthy();
    expect(screen.queryByRole('button', { name: t('labels:print.pdf', { count: 1 }) })).toBeNull();
  });

  test('have one more of an article that is added again', async () => {
    const { user } = printing([article('129000001')], FOUND);
    await add(user, '129000001');
    await waitFor(() => expect(button(2)).toBeTruthy());
    await add(user, '129000002');
    await waitFor(() => expect(button(3)).toBeTruthy());
  });

  test('say of a number that nobody knows that it is none, and keep it in its field', async () => {
    const { user } = printing([], { ...FOUND, 'POST /customerapi/label/articles': Response.json({ articles: [] }) }); // prettier-ignore
    await add(user, 'XY');
    expect(await screen.findByText(t('labels:print.unknown'))).toBeTruthy();
    expect(screen.getByDisplayValue('XY')).toBeTruthy();
  });

  test('say of a number that could not be asked for no more than that', async () => {
    const { user } = printing([], { 'GET /customerapi/own-numbers/find': unreachable });
    await add(user, '129000001');
    expect(await screen.findByDisplayValue('129000001')).toBeTruthy();
    await waitFor(() => expect(screen.getByDisplayValue('129000001').getAttribute('aria-invalid')).toBe('true'));
    expect(button(0)).toBeTruthy();
  }); // prettier-ignore
});

describe('the editor of a label', () => {
  const start = { saved: null, mode: 'advanced', host: 'laborkontor.example', currency: 'EUR' } as const;

  test('brings whoever saves to the first wrong field, and asks nobody in vain', async () => {
    const asked = answering({
      'POST /customerapi/label/': refused(400, { code: 'labels.name', message: 'Bitte ein Name.', fields: ['name'] }),
    }); // prettier-ignore
    const { user } = show(<EditorPage frame={frame} {...start} />);
    const field = (name: string) => screen.getByLabelText<HTMLInputElement>((label) => label.replace(/ \*$/, '') === t(name)); // prettier-ignore
    const save = () => user.click(screen.getByText(t('labels:editor.save')).closest('button')!);
    await save();
    await waitFor(() => expect(document.activeElement).toBe(field('labels:field.name')));
    expect(asked).toHaveLength(1);
    await user.clear(field('labels:field.columns'));
    await user.type(field('labels:field.columns'), '50');
    await save();
    expect(document.activeElement).toBe(field('labels:field.columns'));
    expect(asked).toHaveLength(1);
  });
});
