// @vitest-environment happy-dom
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import type { EntryForms } from '#shop/desk/model.ts';
import { show } from '../../../tests/support/component.tsx';
import { answering, frameOf, refused, unreachable, type Says } from '../../../tests/support/island.ts';
import { textsOf } from '../../../tests/support/texts.ts';
import { island } from '../kit/island.tsx';
import { BrokenLinks } from './broken-links.tsx';
import type { Entry, Me } from './calls.ts';
import { DeskPage } from './desk-page.tsx';
import { Mailings } from './mailings.tsx';
import { NewRecall } from './new-recall.tsx';
import { Overview } from './overview.tsx';
import { Preview } from './preview.tsx';
import { deskTexts } from './texts.ts';
import { Transfer } from './transfer.tsx';
import { FormsContext } from './use-forms.ts';

const t = textsOf('de');
const frame = frameOf(deskTexts);
const FORMS = {
  promotion: { neutral: false, fields: [] },
  video: { neutral: false, fields: [] },
} as unknown as EntryForms;
const entry = (id: string, more: object = {}) =>
  ({ id, type: 'promotion', key: id, language: 'de', country: '*', brand: 'main', version: 1, title: id, hasDraft: true, liveAt: null, nextAt: null, from: null, until: null, ...more }) as Entry; // prettier-ignore
let routes: Record<string, Says>;
const button = (name: string, more: Record<string, unknown> = {}) =>
  screen.getByRole('button', { name: t(name as 'desk:undo', more) });
const FAILED = t('session:form.failed');

beforeEach(() => void (routes = {}));
afterEach(() => {
  vi.unstubAllGlobals();
  location.hash = '';
});

describe('the preview of an entry', () => {
  const Shown = island('desk', function Shown({ of }: { of: Entry }) {
    return <Preview entry={of} />;
  });
  const link = () => screen.queryByRole('link', { name: t('desk:preview.open') });

  test('is of the brand and country of the entry, now', async () => {
    routes['POST /redaktion/api/preview'] = Response.json({ address: '/vorschau/1' });
    const asked = answering(routes);
    const { user } = show(<Shown frame={frame} of={entry('mai', { brand: 'light', country: 'AT' })} />);
    await user.click(button('desk:preview.make'));
    await waitFor(() => expect(link()?.getAttribute('href')).toBe('/vorschau/1'));
    expect(asked[0]!.body).toMatchObject({ brand: 'light', at: '' });
    expect((asked[0]!.body as { path: string }).path).toMatch(/^\/de-at\//);
  });

  test('is offered no more under what was chosen since', async () => {
    routes['POST /redaktion/api/preview'] = Response.json({ address: '/vorschau/1' });
    answering(routes);
    const { user } = show(<Shown frame={frame} of={entry('mai')} />);
    const change = [
      () => user.selectOptions(screen.getByLabelText(t('desk:new.brand')), 'light'),
      () => user.type(screen.getByLabelText(t('desk:new.country')), '{Backspace}'),
      async () =>
        fireEvent.change(screen.getByLabelText(t('desk:preview.time')), { target: { value: '2026-12-01T10:00' } }),
    ];
    for (const one of change) {
      await user.click(button('desk:preview.make'));
      await waitFor(() => expect(link()).not.toBeNull());
      await one();
      expect(link()).toBeNull();
    }
  }); // prettier-ignore

  test('that is refused leaves no link to one made before', async () => {
    routes['POST /redaktion/api/preview'] = Response.json({ address: '/vorschau/1' });
    answering(routes);
    const { user } = show(<Shown frame={frame} of={entry('mai')} />);
    await user.click(button('desk:preview.make'));
    await waitFor(() => expect(link()).not.toBeNull());
    routes['POST /redaktion/api/preview'] = refused(422, { code: 'desk.fields', message: 'Kein Land.' });
    await user.click(button('desk:preview.make'));
    expect((await screen.findByRole('alert')).textContent).toBe('Kein Land.');
    expect(link()).toBeNull();
  });
});

describe('content as a file', () => {
  const Shown = island('desk', function Shown({ as = 'admin' }: { as?: string }) {
    return <Transfer me={{ role: as } as Me} />;
  });
  const file = (content: unknown) =>
    new File([typeof content === 'string' ? content : JSON.stringify(content)], 'inhalte.json', { type: 'application/json' }); // prettier-ignore
  const give = async (content: unknown): Promise<void> => {
    const input = screen.getByLabelText<HTMLInputElement>(t('desk:transfer.import'));
    await act(async () => fireEvent.change(input, { target: { files: [file(content)] } }));
  };
  const entriesOf = (count: number) => ({
    form: 'laborkontor-content/1',
    entries: Array.from({ length: count }, (_, n) => ({ key: `e${n}` })),
  });
  const results = (count: number, outcome = 'created') =>
    Response.json({ results: Array.from({ length: count }, (_, n) => ({ subject: `e${n}`, outcome, code: 'desk.fields', fields: ['title'] })) }); // prettier-ignore

  test.each(['{', '[]', 'null', '{"form":"other/1","entries":[]}', '{"form":"laborkontor-content/1"}'])(
    'that says %s is none of ours: it is said, and nothing is sent',
    async (content) => {
      const asked = answering(routes);
      show(<Shown frame={frame} />);
      await give(content);
      expect(await screen.findByText(t('desk:transfer.no-file'))).toBeTruthy();
      expect(asked).toEqual([]);
    },
  );

  test('goes in parts of 20, and ends at a refused one with what is done by then', async () => {
    let part = 0;
    routes['POST /redaktion/api/import'] = ({ body }) =>
      (part += 1) < 3 ? results((body as { entries: unknown[] }).entries.length) : refused(429, { code: 'rate.limit', message: 'Zu viele.' }); // prettier-ignore
    const asked = answering(routes);
    show(<Shown frame={frame} />);
    await give(entriesOf(61));
    expect((await screen.findByRole('alert')).textContent).toBe('Zu viele.');
    expect(asked.map(({ body }) => (body as { entries: unknown[] }).entries.length)).toEqual([20, 20, 20]);
    const counts = { created: '40', changed: '0', same: '0', refused: '0' };
    expect(screen.getByText(t('desk:transfer.done', counts))).toBeTruthy();
  });

  test('stops after the part that is under way', async () => {
    const answer = Promise.withResolvers<Response>();
    routes['POST /redaktion/api/import'] = () => answer.promise;
    const asked = answering(routes);
    const { user } = show(<Shown frame={frame} />);
    await give(entriesOf(41));
    await user.click(await screen.findByText(t('desk:transfer.cancel')));
    await act(async () => answer.resolve(results(20)));
    await waitFor(() => expect(screen.queryByRole('progressbar')).toBeNull());
    expect(asked).toHaveLength(1);
  });

  test('names every entry that was refused, with why', async () => {
    routes['POST /redaktion/api/import'] = results(2, 'refused');
    answering(routes);
    show(<Shown frame={frame} />);
    await give(entriesOf(2));
    const items = await screen.findAllByRole('listitem', { hidden: true });
    expect(items.map(({ textContent }) => textContent)).toEqual(['e0 · desk.fields · title', 'e1 · desk.fields · title']); // prettier-ignore
  });

  test('is published by nobody who may not', () => {
    answering(routes);
    show(<Shown frame={frame} as="editor" />);
    expect(screen.queryByLabelText(t('desk:transfer.publish'))).toBeNull();
  });

  test('that comes only in part is not saved', async () => {
    const made = vi.spyOn(URL, 'createObjectURL');
    routes['GET /redaktion/api/export'] = Response.json({ entries: [{ key: 'a' }], after: 'a' });
    routes['GET /redaktion/api/export?after=a'] = unreachable;
    answering(routes);
    const { user } = show(<Shown frame={frame} />);
    await user.click(button('desk:transfer.export'));
    expect((await screen.findByRole('alert')).textContent).toBe(FAILED);
    expect(made).not.toHaveBeenCalled();
  });
});

describe('calling lots back', () => {
  const done = vi.fn<() => Promise<void>>(async () => {});
  const Shown = island('desk', function Shown() {
    return <NewRecall onDone={done} />;
  });
  const fill = (values: Record<string, string>): void => {
    for (const [name, value] of Object.entries(values))
      fireEvent.change(screen.getByLabelText(new RegExp(`^${t(`desk:recalls.${name}` as 'desk:recalls.lots')}`)), { target: { value } }); // prettier-ignore
  };
  const ALL = { number: ' R-1 ', article: '129000001 ', lots: 'L1; L2,,\n L3 ', reason: 'Riss ' };

  test('takes lots by comma, semicolon and line, each once trimmed', async () => {
    routes['POST /redaktion/api/recalls'] = Response.json({ customers: 3, outcome: 'applied' });
    const asked = answering(routes);
    const { user } = show(<Shown frame={frame} />);
    fill(ALL);
    await user.click(button('desk:recalls.start'));
    expect(await screen.findByText(t('desk:recalls.told', { customers: 3 }))).toBeTruthy();
    expect(asked[0]!.body).toEqual({ number: 'R-1', article: '129000001', reason: 'Riss', lots: ['L1', 'L2', 'L3'] }); // prettier-ignore
    expect(done).toHaveBeenCalledOnce();
  });

  test('that is wrong keeps every word, with the field that is meant', async () => {
    routes['POST /redaktion/api/recalls'] = refused(422, { code: 'request.invalid', message: 'Kein Artikel.', fields: ['article'] }); // prettier-ignore
    answering(routes);
    const { user } = show(<Shown frame={frame} />);
    fill(ALL);
    await user.click(button('desk:recalls.start'));
    expect((await screen.findByRole('alert')).textContent).toBe('Kein Artikel.');
    const article = screen.getByLabelText<HTMLInputElement>(new RegExp(`^${t('desk:recalls.article')}`));
    expect([article.value, article.getAttribute('aria-invalid')]).toEqual(['129000001 ', 'true']);
  });

  test('pressed twice in haste tells the laboratories once', async () => {
    const answer = Promise.withResolvers<Response>();
    routes['POST /redaktion/api/recalls'] = () => answer.promise;
    const asked = answering(routes);
    const { user } = show(<Shown frame={frame} />);
    fill(ALL);
    await user.dblClick(button('desk:recalls.start'));
    await act(async () => answer.resolve(Response.json({ customers: 0, outcome: 'repeated' })));
    expect(asked).toHaveLength(1);
    expect(screen.getByText(t('desk:recalls.repeated'))).toBeTruthy();
  });
});

describe('the matrix of entries', () => {
  const begun = vi.fn<(draft: object) => void>();
  const Shown = island('desk', function Shown({ type }: { type: 'promotion' | 'video' }) {
    return (
      <FormsContext value={FORMS}>
        <Overview {...{ type }} left={null} onType={() => {}} onOpen={() => {}} onBegin={begun} />
      </FormsContext>
    );
  });

  test('shows none of another type where that of this one did not come', async () => {
    routes['GET /redaktion/api/entries?type=promotion'] = Response.json({ entries: [entry('mai')] });
    routes['GET /redaktion/api/entries?type=video'] = unreachable;
    answering(routes);
    const { rerender } = show(<Shown frame={frame} type="promotion" />);
    expect(await screen.findByRole('rowheader')).toBeTruthy();
    rerender(<Shown frame={frame} type="video" />);
    expect((await screen.findByRole('alert')).textContent).toBe(FAILED);
    expect(screen.queryByRole('rowheader')).toBeNull();
  });

  test('a language that is missing is begun from the one that is there', async () => {
    routes['GET /redaktion/api/entries'] = Response.json({ entries: [entry('mai'), entry('juni', { language: 'fr' })] }); // prettier-ignore
    answering(routes);
    const { user } = show(<Shown frame={frame} type="promotion" />);
    await user.click(await screen.findByRole('button', { name: `mai, fr: ${t('desk:state.missing')}` }));
    expect(begun.mock.calls.at(-1)![0]).toMatchObject({ key: 'mai', language: 'fr', from: 'mai' });
  });
});

describe('links at whose end is nothing', () => {
  const Shown = island('desk', function Shown() {
    return (
      <FormsContext value={FORMS}>
        <BrokenLinks onOpen={() => {}} />
      </FormsContext>
    );
  });

  test('are looked for again by one press, which is taken once', async () => {
    routes['GET /redaktion/api/broken-links'] = Response.json({ links: [], count: 0, checked: 7 });
    const asked = answering(routes);
    const { user } = show(<Shown frame={frame} />);
    await waitFor(() => expect(button('desk:broken.again').getAttribute('aria-busy')).toBeNull());
    const answer = Promise.withResolvers<Response>();
    routes['GET /redaktion/api/broken-links'] = () => answer.promise;
    await user.dblClick(button('desk:broken.again'));
    expect(asked).toHaveLength(2);
    await act(async () => answer.resolve(Response.json({ links: [], count: 0, checked: 8 })));
    expect(screen.getByRole('status').textContent).toContain(t('desk:broken.checked', { count: 8 }));
  });

  test('that are more than is listed are said to be', async () => {
    const link = { entry: entry('mai'), target: '/weg', field: 'none', state: 'live' };
    routes['GET /redaktion/api/broken-links'] = Response.json({ links: [link], count: 300, checked: 400 });
    answering(routes);
    show(<Shown frame={frame} />);
    expect(await screen.findByText(t('desk:broken.more', { count: 1 }))).toBeTruthy();
  });
});

describe('an issue of the newsletter', () => {
  const Shown = island('desk', function Shown({ as }: { as: string }) {
    return <Mailings entry={entry('mai', { brand: '*' })} me={{ role: as } as Me} />;
  });
  const brand = (name: string, mailing: object | null = null) => ({ brand: name, subscribers: 1, topics: [{ topic: 'events', subscribers: 1 }], mailing }); // prettier-ignore
  const running = { state: 'sending', topic: '', startsAt: '2026-11-20T09:00:00.000Z', queued: 1200 };

  test('is sent by nobody who only writes', async () => {
    routes['GET /redaktion/api/mailings'] = Response.json({
      brands: [brand('main'), brand('light', running)],
    });
    answering(routes);
    show(<Shown frame={frame} as="editor" />);
    expect(await screen.findByText(/1\.200/)).toBeTruthy();
    expect(screen.queryByRole('button', { name: t('desk:mailing.send', { brand: 'main' }) })).toBeNull();
    expect(screen.queryByRole('button', { name: t('desk:mailing.stop', { brand: 'light' }) })).toBeNull();
  });

  test('that cannot be stopped any more is not said to be planned', async () => {
    routes['GET /redaktion/api/mailings'] = Response.json({ brands: [brand('main'), brand('light')] });
    routes['POST /redaktion/api/mailings'] = Response.json({
      brands: [brand('main', running), brand('light')],
    });
    routes['POST /redaktion/api/mailings/stop'] = refused(409, { code: 'desk.changed', message: 'Ist schon hinaus.' }); // prettier-ignore
    answering(routes);
    const { user } = show(<Shown frame={frame} as="admin" />);
    await user.click(await screen.findByRole('button', { name: t('desk:mailing.send', { brand: 'main' }) }));
    await screen.findByText(t('desk:mailing.is-planned'));
    await user.click(button('desk:mailing.stop', { brand: 'main' }));
    expect((await screen.findByRole('alert')).textContent).toBe('Ist schon hinaus.');
    expect(screen.queryByText(t('desk:mailing.is-planned'))).toBeNull();
  });
});

describe('the desk', () => {
  const ME = { login: 'anna@labor.example', name: 'Anna', role: 'service', languages: '*' };
  const leave = () => screen.findByRole('button', { name: t('desk:login.leave') });
  beforeAll(() => import('./inbox.tsx')); // a busy machine takes its time to load it
  const show401 = refused(401, { code: 'session.login-required', message: 'Bitte anmelden.' });

  beforeEach(() => {
    routes = {
      'GET /redaktion/api/requests': Response.json({ requests: [], members: [] }),
      'GET /redaktion/api/me': Response.json(ME),
    };
  });

  test('that cannot be left says so, and stays', async () => {
    routes['POST /redaktion/api/logout'] = unreachable;
    answering(routes);
    const { user } = show(<DeskPage frame={frame} forms={FORMS} />);
    await user.click(await leave());
    expect((await screen.findByRole('alert')).textContent).toBe(FAILED);
    expect(await leave()).toBeTruthy();
  });

  test('asks for the login when a session ends, and what was typed is there afterwards', async () => {
    answering(routes);
    const { user } = show(<DeskPage frame={frame} forms={FORMS} />);
    await user.type(await screen.findByRole('searchbox'), 'Roth');
    routes['GET /redaktion/api/requests'] = show401;
    await user.keyboard('{Enter}');
    expect(await screen.findByText(t('desk:login.again'))).toBeTruthy();
    routes['GET /redaktion/api/requests'] = Response.json({ requests: [], members: [] });
    routes['POST /redaktion/api/login'] = Response.json({ result: true });
    await user.type(screen.getByLabelText(new RegExp(`^${t('desk:login.name')}`)), 'anna@labor.example');
    await user.type(document.querySelector<HTMLInputElement>('[autocomplete="current-password"]')!, 'geheim');
    await user.type(screen.getByLabelText(new RegExp(`^${t('desk:login.code')}`)), '123456{Enter}');
    await waitFor(() => expect(screen.queryByText(t('desk:login.again'))).toBeNull());
    expect(screen.getByRole<HTMLInputElement>('searchbox').value).toBe('Roth');
  });

  test('keeps name and password of a login that was refused', async () => {
    routes['GET /redaktion/api/me'] = show401;
    routes['POST /redaktion/api/login'] = refused(401, { code: 'session.wrong', message: 'Stimmt nicht.' });
    answering(routes);
    const { user } = show(<DeskPage frame={frame} forms={FORMS} />);
    const name = await screen.findByLabelText<HTMLInputElement>(new RegExp(`^${t('desk:login.name')}`));
    await user.type(name, 'anna@labor.example');
    await user.type(document.querySelector<HTMLInputElement>('[autocomplete="current-password"]')!, 'falsch');
    await user.type(screen.getByLabelText(new RegExp(`^${t('desk:login.code')}`)), '123456{Enter}');
    expect((await screen.findByRole('alert')).textContent).toBe('Stimmt nicht.');
    expect(name.value).toBe('anna@labor.example');
  });

  test('shows an area that a role has not to nobody, whatever the hash says', async () => {
    location.hash = '#team';
    const asked = answering(routes);
    show(<DeskPage frame={frame} forms={FORMS} />);
    await waitFor(() => expect(asked.some(({ call }) => call.endsWith('/requests'))).toBe(true));
    expect(asked.some(({ call }) => call.endsWith('/members'))).toBe(false);
  });

  test('an invitation that is used up says so, and asks for no password', async () => {
    location.hash = '#einladung=abc';
    routes['POST /redaktion/api/invitation'] = refused(404, { code: 'desk.invitation', message: 'Gilt nicht mehr.' });
    const asked = answering(routes);
    show(<DeskPage frame={frame} forms={FORMS} />);
    expect((await screen.findByRole('alert')).textContent).toBe('Gilt nicht mehr.');
    expect(asked[0]!.body).toEqual({ invitation: 'abc' });
    expect(document.querySelector('input')).toBeNull();
  });
}); // prettier-ignore
