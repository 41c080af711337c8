// @vitest-environment happy-dom
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { EntryForms } from '#shop/desk/model.ts';
import { show } from '../../../tests/support/component.tsx';
import { answering, frameOf, refused, unreachable, type Says } from '../../../tests/support/island.ts';
import { textsOf } from '../../../tests/support/texts.ts';
import { island } from '../kit/island.tsx';
import type { Me, Words } from './calls.ts';
import { EntryEditor } from './entry-editor.tsx';
import { deskTexts } from './texts.ts';
import { FormsContext } from './use-forms.ts';

const t = textsOf('de');
const frame = frameOf(deskTexts);
const text = (name: string, more: object = {}) =>
  ({ name, label: '', widget: 'text', options: [], fields: [], isOptional: false, ...more }); // prettier-ignore
const FORMS = {
  promotion: {
    neutral: false,
    fields: [text('title'), text('links', { widget: 'list', fields: [text('label')] })],
  },
} as unknown as EntryForms;
const ENTRY = {
  id: 'e1', type: 'promotion', key: 'mai', language: 'de', country: '*', brand: 'main', version: 4,
  title: 'Aktion', hasDraft: true, liveAt: null, nextAt: null, from: null, until: null,
}; // prettier-ignore
const openedAs = (version: number, fields: Words, author = 'Bert') => ({
  entry: { ...ENTRY, version },
  sisters: [],
  revisions: [{ id: `r${version}`, author, at: '2026-11-20T09:00:00.000Z' }],
  fields,
});
const READ = 'GET /redaktion/api/entries/e1';
const DRAFT = 'POST /redaktion/api/entries/e1/draft';
const closed = vi.fn<() => void>();
const removed = vi.fn<(entry: object) => void>();
const Shown = island('desk', function Shown() {
  return (
    <FormsContext value={FORMS}>
      <EntryEditor id="e1" opening={1} me={{ role: 'admin' } as Me} onClose={closed} onRemoved={removed} />
    </FormsContext>
  );
});
/** What the shop has: read by every opening. */
let shop: ReturnType<typeof openedAs>;
let routes: Record<string, Says>;
async function open() {
  const asked = answering(routes);
  const shown = show(<Shown frame={frame} />);
  await screen.findByRole('button', { name: t('desk:entry.save') });
  return { asked, ...shown };
}
const title = () => screen.getByLabelText<HTMLTextAreaElement>(/^title/);
const type = (value: string): void => void fireEvent.change(title(), { target: { value } });
const save = () => screen.getByRole('button', { name: t('desk:entry.save') });
const conflict = () => screen.queryByRole('region', { name: t('desk:entry.conflict') });
const said = () => document.querySelector('.desk-entry > [role="status"]')!.textContent;
const sent = (asked: readonly { call: string; body: unknown }[]) =>
  asked.filter(({ call }) => call.startsWith('POST')).map(({ body }) => body);
/** The shop keeps what is sent, on the version after. */
const keep: Says = ({ body }) => {
  const { version, fields } = body as { version: number; fields: Words };
  if (version !== shop.entry.version) return changed(shop);
  shop = openedAs(version + 1, fields, 'Anna');
  return Response.json({ entry: shop.entry });
};
const changed = ({ entry, fields, revisions }: typeof shop): Response =>
  Response.json(
    { error: { code: 'desk.changed', message: 'Inzwischen geändert.', facts: { version: entry.version, theirs: { fields, author: revisions[0]!.author } } } },
    { status: 409 },
  ); // prettier-ignore

beforeEach(() => {
  shop = openedAs(4, { title: 'Alt' });
  routes = { [READ]: () => Response.json(shop), [DRAFT]: keep };
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.clearAllMocks();
  localStorage.clear();
});

test('what is typed stands on the version that was read, and is said to be unsaved', async () => {
  const { asked, user } = await open();
  type('Neu');
  expect(said()).toBe(t('desk:entry.unsaved-kept'));
  await user.click(save());
  await waitFor(() => expect(said()).toBe(t('desk:entry.saved')));
  expect(sent(asked)).toEqual([{ version: 4, fields: { title: 'Neu' } }]);
});

test('what is typed while the saved entry is read anew is no conflict with oneself', async () => {
  const { user } = await open();
  const again = Promise.withResolvers<void>();
  type('Neu');
  routes[READ] = async () => {
    await again.promise;
    return Response.json(shop);
  };
  await user.click(save());
  await waitFor(() => expect(shop.entry.version).toBe(5));
  await act(async () => {});
  type('Neu und weiter');
  await act(async () => again.resolve());
  await waitFor(() => expect(said()).toContain(t('desk:entry.saved')));
  expect(conflict()).toBeNull();
  expect(title().value).toBe('Neu und weiter');
  await user.click(save());
  await waitFor(() => expect(shop.fields).toEqual({ title: 'Neu und weiter' }));
});

test('saved but not read anew, the next saving stands on what was saved', async () => {
  const { user } = await open();
  type('Neu');
  routes[READ] = unreachable;
  await user.click(save());
  await screen.findByText(t('session:form.failed'));
  type('Neuer');
  routes[READ] = () => Response.json(shop);
  await user.click(save());
  await waitFor(() => expect(shop.fields).toEqual({ title: 'Neuer' }));
  expect(conflict()).toBeNull();
});

test('where the browser keeps nothing, what is typed during a saving still stays', async () => {
  const full = (): never => {
    throw new DOMException('full', 'QuotaExceededError');
  };
  vi.stubGlobal('localStorage', { setItem: full, getItem: full, removeItem: full, clear: () => {} });
  const { user } = await open();
  const answer = Promise.withResolvers<void>();
  routes[DRAFT] = async (asked) => {
    await answer.promise;
    return (keep as (one: typeof asked) => Response)(asked);
  };
  type('Neu');
  expect(said()).toBe(t('desk:entry.unsaved-here'));
  await user.click(save());
  type('Neu und weiter');
  await act(async () => answer.resolve());
  await waitFor(() => expect(said()).toContain(t('desk:entry.saved')));
  expect(title().value).toBe('Neu und weiter');
});

test('a quicker colleague is shown beside one’s own words, and either may go on', async () => {
  const { asked, user } = await open();
  type('Meins');
  shop = openedAs(7, { title: 'Ihres' }, 'Cora');
  await user.click(save());
  await waitFor(() => expect(conflict()).not.toBeNull());
  const cells = within(conflict()!).getAllByRole('cell');
  expect(cells.map(({ textContent }) => textContent)).toEqual(['Meins', 'Ihres']);
  await user.click(screen.getByText(t('desk:entry.take-mine')));
  await waitFor(() => expect(said()).toBe(t('desk:entry.saved')));
  expect(sent(asked).at(-1)).toEqual({ version: 7, fields: { title: 'Meins' } });
  expect(conflict()).toBeNull();
});

test('leaving one’s words for a colleague’s can be taken back', async () => {
  const { user } = await open();
  type('Meins');
  shop = openedAs(7, { title: 'Ihres' }, 'Cora');
  await user.click(save());
  await user.click(await screen.findByText(t('desk:entry.take-theirs')));
  await waitFor(() => expect(title().value).toBe('Ihres'));
  expect(said()).toBe(t('desk:entry.took-theirs'));
  await user.click(screen.getByText(t('desk:undo')));
  expect(title().value).toBe('Meins');
  expect(conflict()).toBeNull();
});

test('a colleague’s words that cannot be read do not cost one’s own', async () => {
  const { user } = await open();
  type('Meins');
  shop = openedAs(7, { title: 'Ihres' }, 'Cora');
  await user.click(save());
  routes[READ] = unreachable;
  await user.click(await screen.findByText(t('desk:entry.take-theirs')));
  await screen.findByText(t('session:form.failed'));
  expect(said()).not.toContain(t('desk:entry.took-theirs'));
  expect(title().value).toBe('Meins');
  expect(localStorage.length).toBe(1);
  expect(conflict()).not.toBeNull(); // and the choice is still there
});

test('a choice pressed twice in haste leaves what it can be taken back to', async () => {
  const { user } = await open();
  type('Meins');
  shop = openedAs(7, { title: 'Ihres' }, 'Cora');
  await user.click(save());
  await user.dblClick(await screen.findByText(t('desk:entry.take-theirs')));
  await waitFor(() => expect(title().value).toBe('Ihres'));
  await act(async () => {});
  await user.click(screen.getByText(t('desk:undo')));
  expect(title().value).toBe('Meins');
});

test('words kept on an older version are shown against what came since', async () => {
  localStorage.setItem('redaktion e1', JSON.stringify({ version: 3, fields: { title: 'Von gestern' } }));
  await open();
  expect(title().value).toBe('Von gestern');
  expect(conflict()).not.toBeNull();
  expect(said()).toBe(`${t('desk:entry.kept')} ${t('desk:entry.unsaved-kept')}`);
});

test('a field that is wrong has the focus and is told until it is changed', async () => {
  const { user } = await open();
  type('');
  routes[DRAFT] = refused(422, { code: 'desk.fields', message: 'Es fehlt etwas.', fields: ['title'] });
  await user.click(save());
  await waitFor(() => expect(document.activeElement).toBe(title()));
  expect(title().getAttribute('aria-invalid')).toBe('true');
  expect(screen.getByText(t('desk:entry.faults', { count: 1 }))).toBeTruthy();
  type('A');
  expect(title().getAttribute('aria-invalid')).toBeNull();
  expect(screen.queryByRole('alert')).toBeNull();
});

test.each([401, 403, 429, 500])('what is typed stays where saving is answered with %d', async (status) => {
  const { user } = await open();
  type('Neu');
  routes[DRAFT] = refused(status, { code: 'desk.forbidden', message: 'Heute nicht.' });
  await user.click(save());
  expect(await screen.findByText('Heute nicht.')).toBeTruthy();
  expect(title().value).toBe('Neu');
  expect(said()).toBe(t('desk:entry.unsaved-kept'));
});

test('what removes the last thing of a list leaves the keyboard there', async () => {
  shop = openedAs(4, { title: 'Alt', links: [{ label: 'eins' }] });
  const { user } = await open();
  const group = within(screen.getByRole('group', { name: 'links' }));
  group.getByRole('button', { name: t('desk:entry.remove') }).focus();
  await user.keyboard('{Enter}');
  expect(document.activeElement?.textContent).toBe(t('desk:undo'));
  await user.keyboard('{Enter}');
  expect(group.getByLabelText<HTMLTextAreaElement>(/^label/).value).toBe('eins');
  expect(document.activeElement?.textContent).toBe(t('desk:entry.add'));
});

test('an entry that cannot be discarded stays open, and the reason is said', async () => {
  routes['POST /redaktion/api/entries/e1/remove'] = refused(409, { code: 'desk.live', message: 'Ist öffentlich.' });
  const { user } = await open();
  await user.click(screen.getByText(t('desk:entry.discard')));
  expect(await screen.findByText('Ist öffentlich.')).toBeTruthy();
  expect(removed).not.toHaveBeenCalled();
}); // prettier-ignore

test('publishing saves what is typed before, and goes out on that version', async () => {
  const { asked, user } = await open();
  routes['POST /redaktion/api/entries/e1/publish'] = () => Response.json({ entry: { ...shop.entry, version: 6 } });
  type('Neu');
  await user.click(screen.getByRole('button', { name: t('desk:act.publish') }));
  await waitFor(() => expect(said()).toContain(t('desk:act.published')));
  expect(sent(asked)).toEqual([
    { version: 4, fields: { title: 'Neu' } },
    { version: 5, startsAt: '', until: '' },
  ]);
}); // prettier-ignore

test('a time that was planned stands in its field, and the next press plans it again', async () => {
  const { user } = await open();
  const again = Promise.withResolvers<void>();
  routes['POST /redaktion/api/entries/e1/publish'] = () => {
    const entry = { ...shop.entry, version: 5, nextAt: '2027-01-10T09:00:00.000Z' };
    shop = { ...shop, entry } as never;
    routes[READ] = () => again.promise.then(() => Response.json(shop));
    return Response.json({ entry });
  };
  const start = () => screen.getByLabelText<HTMLInputElement>(t('desk:act.start'));
  fireEvent.change(start(), { target: { value: '2027-01-10T10:00:00' } });
  await user.click(screen.getByRole('button', { name: t('desk:act.schedule') }));
  await act(async () => {}); // drawn anew with what was answered, before it is read anew
  await act(async () => again.resolve());
  await waitFor(() => expect(said()).toContain(t('desk:act.scheduled')));
  expect(start().value).toContain('2027-01-10T10:00');
  expect(screen.getByRole('button', { name: t('desk:act.schedule') })).toBeTruthy();
});

test('published for nothing, what was saved before stays saved and is no conflict', async () => {
  const { asked, user } = await open();
  routes['POST /redaktion/api/entries/e1/publish'] = refused(422, { code: 'desk.fields', message: 'Es fehlt etwas.', fields: ['title'] });
  type('Neu');
  await user.click(screen.getByRole('button', { name: t('desk:act.publish') }));
  await screen.findByText(t('desk:entry.faults', { count: 1 }));
  type('Neuer');
  await user.click(save());
  await waitFor(() => expect(shop.fields).toEqual({ title: 'Neuer' }));
  expect(sent(asked).at(-1)).toEqual({ version: 5, fields: { title: 'Neuer' } });
}); // prettier-ignore
