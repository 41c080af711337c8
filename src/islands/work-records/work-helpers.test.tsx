// @vitest-environment happy-dom
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, describe, expect, test, vi } from 'vitest';
import type { WorkPosition } from '#shop/work-records/model.ts';
import { show } from '../../../tests/support/component.tsx';
import { answering, frameOf, refused, unreachable, type Says } from '../../../tests/support/island.ts';
import { textsOf } from '../../../tests/support/texts.ts';
import { drawn } from '../kit/island.tsx';
import { $toast, closeToast } from '../kit/stores/toast.ts';
import { OwnTemplates } from './own-templates.tsx';
import { ShareStatement } from './share-statement.tsx';
import { workTexts } from './texts.ts';

const t = textsOf('de');
const frame = frameOf(workTexts);
afterEach(() => {
  vi.unstubAllGlobals();
  vi.clearAllMocks();
  closeToast();
});
const button = (name: string | RegExp) => screen.getByRole('button', { name });
const posts = (asked: readonly { call: string; body: unknown }[]) =>
  asked.filter(({ call }) => call.startsWith('POST'));

describe('a laboratory’s own templates', () => {
  const Own = drawn(OwnTemplates);
  const READ = 'GET /logbook/vorlagen/crown';
  const taken = vi.fn<(positions: WorkPosition[]) => void>();
  const POSITION = { id: 'p1', name: 'Ronde' } as WorkPosition;
  function own(routes: Record<string, Says>, positions: readonly WorkPosition[] = []) {
    const asked = answering({ [READ]: Response.json({ templates: [{ name: 'Zirkon', materials: 2 }], positions: [] }), ...routes }); // prettier-ignore
    return { asked, ...show(<Own frame={frame} kind="crown" positions={positions} onTake={taken} />) };
  }
  const take = () => screen.findByRole('button', { name: /^Zirkon/ });
  const name = () => screen.getByLabelText<HTMLInputElement>(t('work-records:template.name'));

  test('are taken with numbers of their own, so that two works never share one', async () => {
    const { user } = own({ [`${READ}?name=Zirkon`]: Response.json({ templates: [], positions: [POSITION, { ...POSITION, id: 'p2' }] }) }); // prettier-ignore
    await user.click(await take());
    await waitFor(() => expect(taken).toHaveBeenCalledOnce());
    const ids = taken.mock.calls[0]![0].map(({ id }) => id);
    expect(new Set(ids).size).toBe(2);
    expect(ids).not.toContain('p1');
  });

  test('that do not come change nothing of the work', async () => {
    const { user } = own({ [`${READ}?name=Zirkon`]: unreachable });
    await user.click(await take());
    await waitFor(() => expect($toast.get().type).toBe('error'));
    expect(taken).not.toHaveBeenCalled();
  });

  test('are taken into an empty work only, and kept from a full one only', async () => {
    const { rerender } = own({}, [POSITION]);
    expect((await take()).getAttribute('disabled')).not.toBeNull();
    expect(name()).toBeTruthy();
    rerender(<Own frame={frame} kind="crown" positions={[]} onTake={taken} />);
    expect((await take()).getAttribute('disabled')).toBeNull();
    expect(screen.queryByLabelText(t('work-records:template.name'))).toBeNull();
  });

  test('that are refused keep the name that was typed', async () => {
    const { user } = own({ 'POST /logbook/vorlagen/crown': refused(409, { code: 'work-records.templates', message: 'Mehr geht nicht.' }) }, [POSITION]); // prettier-ignore
    fireEvent.change(name(), { target: { value: '  Neu ' } });
    await user.click(button(t('work-records:template.keep')));
    await waitFor(() => expect($toast.get().text).toBe('Mehr geht nicht.'));
    expect(name().value).toBe('  Neu ');
  });

  test('are kept under the name without its blanks; what is typed meanwhile stays', async () => {
    const answer = Promise.withResolvers<Response>();
    const { asked, user } = own({ 'POST /logbook/vorlagen/crown': () => answer.promise }, [POSITION]);
    fireEvent.change(name(), { target: { value: ' Neu ' } });
    await user.click(button(t('work-records:template.keep')));
    fireEvent.change(name(), { target: { value: 'Noch eine' } });
    await act(async () => answer.resolve(Response.json({ result: true })));
    await waitFor(() => expect(asked.filter(({ call }) => call.startsWith(READ))).toHaveLength(2));
    expect(posts(asked)[0]!.body).toMatchObject({ name: 'Neu' });
    expect(name().value).toBe('Noch eine');
  });

  test('removed twice in haste are removed once', async () => {
    const answer = Promise.withResolvers<Response>();
    const { asked, user } = own({ 'POST /logbook/vorlagen/crown/entfernen': () => answer.promise });
    await take();
    await user.dblClick(button(t('work-records:template.remove', { name: 'Zirkon' })));
    await act(async () => answer.resolve(Response.json({ result: true })));
    expect(posts(asked)).toHaveLength(1);
  });
});

describe('a statement for the dentist', () => {
  const Share = drawn(ShareStatement);
  const MAKE = 'POST /logbook/arbeiten/w1/erklaerung';
  const link = (id: string, more: object = {}) => ({ id, sentTo: '', createdAt: '2026-11-20T09:00:00.000Z', by: 'Anna', expiresAt: '2026-12-20T09:00:00.000Z', revokedAt: null, openedAt: null, ...more }); // prettier-ignore
  function share(routes: Record<string, Says>, to = '') {
    const asked = answering({
      'GET /logbook/arbeiten/w1/erklaerungen': Response.json({ links: [] }),
      ...routes,
    });
    return { asked, ...show(<Share frame={frame} work="w1" said={{} as never} language="de" to={to} />) };
  }
  const email = () => screen.getByLabelText<HTMLInputElement>(t('work-records:link.email'));

  test('without an address is a link to hand on, with one a mail', async () => {
    const { asked, user } = share({ [MAKE]: Response.json({ address: 'https://laborkontor.example/e/1' }) });
    await user.click(button(t('work-records:link.make')));
    expect(await screen.findByText('https://laborkontor.example/e/1')).toBeTruthy();
    fireEvent.change(email(), { target: { value: ' praxis@praxis.example ' } });
    await user.click(button(t('work-records:link.send')));
    expect(await screen.findByText(t('work-records:link.sent', { email: 'praxis@praxis.example' }))).toBeTruthy();
    expect(screen.queryByText('https://laborkontor.example/e/1')).toBeNull();
    expect(posts(asked).map(({ body }) => (body as { email: string }).email)).toEqual(['', 'praxis@praxis.example']);
  }); // prettier-ignore

  test('that could not be sent keeps its address', async () => {
    const { user } = share({ [MAKE]: refused(422, { code: 'request.invalid', message: 'Keine Adresse.' }) }, 'praxis@'); // prettier-ignore
    await user.click(button(t('work-records:link.send')));
    await waitFor(() => expect($toast.get().text).toBe('Keine Adresse.'));
    expect(email().value).toBe('praxis@');
  });

  test('that is on its way leaves alone what is typed for the next one', async () => {
    const answer = Promise.withResolvers<Response>();
    const { user } = share({ [MAKE]: () => answer.promise }, 'praxis@praxis.example');
    await user.click(button(t('work-records:link.send')));
    fireEvent.change(email(), { target: { value: 'andere@praxis.example' } });
    await act(async () => answer.resolve(Response.json({ address: '' })));
    await screen.findByText(t('work-records:link.sent', { email: 'praxis@praxis.example' }));
    expect(email().value).toBe('andere@praxis.example');
  });

  test('sent twice in haste is sent once', async () => {
    const answer = Promise.withResolvers<Response>();
    const { asked, user } = share({ [MAKE]: () => answer.promise }, 'praxis@praxis.example');
    await user.dblClick(button(t('work-records:link.send')));
    await act(async () => answer.resolve(Response.json({ address: '' })));
    expect(posts(asked)).toHaveLength(1);
  });

  test('that was taken back cannot be taken back again', async () => {
    share({ 'GET /logbook/arbeiten/w1/erklaerungen': Response.json({ links: [link('a', { revokedAt: '2026-11-21T09:00:00.000Z' }), link('b', { openedAt: '2026-11-22T09:00:00.000Z' })] }) }); // prettier-ignore
    await waitFor(() => expect(screen.getAllByRole('listitem')).toHaveLength(2));
    expect(screen.getAllByRole('button', { name: t('work-records:link.revoke') })).toHaveLength(1);
    expect(screen.getByText(/22\.11\.2026/)).toBeTruthy();
  });
});
