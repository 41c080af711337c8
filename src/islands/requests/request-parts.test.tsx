// @vitest-environment happy-dom
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { show } from '../../../tests/support/component.tsx';
import { answering, frameOf, refused, unreachable, type Says } from '../../../tests/support/island.ts';
import { textsOf } from '../../../tests/support/texts.ts';
import { island } from '../kit/island.tsx';
import { $toast, closeToast } from '../kit/stores/toast.ts';
import { Cabinets } from './cabinets.tsx';
import { ContactPage } from './contact-page.tsx';
import { MaterialDataPage } from './material-data-page.tsx';
import * as scaling from './scale-photo.ts';
import * as sending from './send-photo.ts';
import { materialDataTexts, requestTexts } from './texts.ts';
import { usePhotos } from './use-photos.ts';

const t = textsOf('de');
const frame = frameOf([...requestTexts, ...materialDataTexts]);
let routes: Record<string, Says>;
let id: number;
beforeEach(() => {
  id = 0;
  // the browser's canvas and upload are not in happy-dom: what each photo does is said by the test
  vi.spyOn(scaling, 'scalePhoto').mockImplementation(async (file) => file as never);
  vi.spyOn(sending, 'sendPhoto').mockImplementation(async () => `p${(id += 1)}`);
  routes = {};
});
afterEach(() => {
  vi.unstubAllGlobals();
  sessionStorage.clear();
  closeToast();
});
const choose = async (input: Element, ...names: readonly string[]): Promise<void> => {
  const files = names.map((name) => new File(['x'], name, { type: 'image/jpeg' }));
  await act(async () => fireEvent.change(input, { target: { files } }));
};

describe('cabinets of a digitisation', () => {
  const form = { error: () => undefined } as never;
  const Shown = island('digitisation', function Shown() {
    return <Cabinets form={form} photos={usePhotos()} />;
  });
  const count = () => screen.getByLabelText<HTMLInputElement>(t('requests:cabinet.drawers'));
  const drawers = () => document.querySelectorAll('.cabinet input[type="file"]');
  const photos = () => [...document.querySelectorAll<HTMLInputElement>('input[type="hidden"]')].map(({ value }) => value); // prettier-ignore
  async function withCabinet() {
    const shown = show(<Shown frame={frame} />);
    await shown.user.click(screen.getByText(t('requests:cabinet.add')));
    for (const drawer of drawers()) await choose(drawer, 'lade.jpg');
    await waitFor(() => expect(photos()).toHaveLength(5));
    return shown;
  }

  test('a number of two digits typed over one of one loses no photo on the way', async () => {
    const { user } = await withCabinet();
    await user.clear(count());
    await user.type(count(), '12');
    expect(count().value).toBe('12');
    expect(drawers()).toHaveLength(12);
    expect(photos()).toEqual(['1.1:p1', '1.2:p2', '1.3:p3', '1.4:p4', '1.5:p5']);
  });

  test('drawers that are not there go once the number is said, with their photos', async () => {
    const { user } = await withCabinet();
    await user.clear(count());
    await user.type(count(), '2');
    expect(drawers()).toHaveLength(2); // at once: leaving the field moves nothing that is pressed
    await user.tab();
    expect(photos()).toEqual(['1.1:p1', '1.2:p2']);
  });

  test.each([
    ['0', 1],
    ['-3', 1],
    ['60', 60],
    ['61', 60],
    ['', 5],
  ])('a cabinet of "%s" drawers has %d', async (typed, made) => {
    const { user } = show(<Shown frame={frame} />);
    await user.click(screen.getByText(t('requests:cabinet.add')));
    fireEvent.change(count(), { target: { value: typed } });
    fireEvent.blur(count());
    expect(drawers()).toHaveLength(made);
    expect(count().value).toBe(String(made));
  });

  test('only the last cabinet can go, and its photos go with it', async () => {
    const { user } = await withCabinet();
    await user.click(screen.getByText(t('requests:cabinet.add')));
    const removes = screen.getAllByRole('button', { name: /entfernen/i });
    const last = removes.at(-1)!;
    expect(last.closest('[data-cabinet]')!.getAttribute('data-cabinet')).toBe('2');
    await user.click(last);
    expect(document.querySelectorAll('[data-cabinet]')).toHaveLength(1);
    expect(photos()).toHaveLength(5);
  });

  test('the keyboard keeps its place when a photo is removed', async () => {
    const { user } = await withCabinet();
    const remove = document.querySelector<HTMLElement>('.cabinet .photo-remove')!;
    remove.focus();
    await user.keyboard('{Enter}');
    expect(photos()).toHaveLength(4);
    expect(document.activeElement).toBe(drawers()[0]);
  });
});

describe('the data of a material', () => {
  const PAGE = 'GET /guestapi/article-page/DE/de';
  const article = (number: string, documents: readonly object[] = []) =>
    Response.json({ page: { article: { number, name: `Ronde ${number}` }, detail: { documents } } });
  const unknown = refused(404, { code: 'catalogue.unknown-article', message: 'Unbekannt.' });
  const value = (name: string) => document.querySelector<HTMLInputElement>(`[name="${name}"]`)!.value;
  const find = async (text: string): Promise<void> => {
    const field = screen.getByLabelText(t('requests:mdr.find'));
    fireEvent.change(field, { target: { value: text } });
    await act(async () => fireEvent.keyDown(field, { key: 'Enter' }));
  };
  const shown = () => {
    const asked = answering(routes);
    return { asked, ...show(<MaterialDataPage frame={frame} zone="Europe/Berlin" posted={null} done={null} />) };
  }; // prettier-ignore

  test('another material takes neither lot nor wishes of the one before', async () => {
    routes[PAGE] = article('119001303');
    const { user } = shown();
    await find('(01)09521190013034(17)270331(10)L1');
    await waitFor(() => expect(value('Charge')).toBe('L1'));
    await user.click(screen.getAllByRole('checkbox')[0]!);
    expect(value('Unterlagen')).not.toBe('');
    routes[PAGE] = article('129000001');
    await find('129000001');
    await waitFor(() => expect(value('Artikelnummer')).toBe('129000001'));
    expect([value('Charge'), value('Unterlagen')]).toEqual(['', '']);
  });

  test('a late answer about an earlier material changes nothing', async () => {
    const first = Promise.withResolvers<Response>();
    routes[PAGE] = ({ call }) => (call.includes('111') ? first.promise : article('129000002'));
    shown();
    await find('111000001');
    await find('129000002');
    await waitFor(() => expect(value('Artikelnummer')).toBe('129000002'));
    await act(async () => first.resolve(article('111000001')));
    expect(value('Artikelnummer')).toBe('129000002');
  });

  test('a number that nobody knows stays in the form, and that is said', async () => {
    routes[PAGE] = unknown;
    shown();
    await find('XY-77');
    expect(await screen.findByText(t('requests:mdr.unknown'))).toBeTruthy();
    expect(value('Artikelnummer')).toBe('XY-77');
  });

  test('without a network nothing is said to be unknown', async () => {
    routes[PAGE] = unreachable;
    shown();
    await find('129000001');
    await waitFor(() => expect($toast.get().type).toBe('error'));
    expect(screen.queryByText(t('requests:mdr.unknown'))).toBeNull();
  });

  test('what is in the system is offered at once and no longer to be asked for', async () => {
    routes[PAGE] = article('129000001', [{ id: 'd1', type: 'ifu', languages: ['de', 'en'] }]);
    shown();
    await find('129000001');
    const links = await screen.findAllByRole('link');
    expect(links.map((link) => link.getAttribute('hreflang'))).toEqual(['de', 'en']);
    const boxes = within(screen.getByRole('group')).getAllByRole('checkbox');
    expect(boxes).toHaveLength(6);
  });
});

describe('a question to the shop', () => {
  const ASK = 'POST /guestapi/anfrage/DE/de';
  const TYPED = { Nachricht: 'Wann kommt der Ofen?', Vorname: 'Eva', Nachname: 'Roth', eMail: 'eva@praxis.example', Telefon: '+49 30 1234567' }; // prettier-ignore
  const field = (name: string) => document.querySelector<HTMLInputElement>(`[name="${name}"]`)!;
  const submit = () => screen.getByRole('button', { name: t('requests:submit') });
  function filled(kind: 'general' | 'complaint' = 'general') {
    const keys: (string | null)[] = [];
    const asked = answering(routes);
    const ask = fetch;
    vi.stubGlobal('fetch', (address: string, init: RequestInit) => {
      if (init.method === 'POST') keys.push(new Headers(init.headers).get('idempotency-key'));
      return ask(address, init);
    });
    const shown = show(<ContactPage frame={frame} kind={kind} zone="Europe/Berlin" posted={null} done={null} />);
    for (const [name, value] of Object.entries(TYPED)) fireEvent.input(field(name), { target: { value } });
    return { asked, keys, ...shown };
  } // prettier-ignore

  test('that nobody answered keeps every word, and the same words are the same question', async () => {
    routes[ASK] = unreachable;
    const { keys, user } = filled();
    await user.click(submit());
    await screen.findByText(t('session:form.failed'));
    expect(Object.keys(TYPED).map((name) => field(name).value)).toEqual(Object.values(TYPED));
    await user.click(submit());
    await waitFor(() => expect(keys).toHaveLength(2));
    expect(keys[0]).toBe(keys[1]);
  });

  test('with other words after a failure is another question', async () => {
    routes[ASK] = unreachable;
    const { keys, user } = filled();
    await user.click(submit());
    await screen.findByText(t('session:form.failed'));
    fireEvent.input(field('Nachricht'), { target: { value: 'Und wann der Gips?' } });
    await user.click(submit());
    await waitFor(() => expect(keys).toHaveLength(2));
    expect(keys[0]).not.toBe(keys[1]);
  });

  test('pressed twice in haste is sent once', async () => {
    const answer = Promise.withResolvers<Response>();
    routes[ASK] = () => answer.promise;
    const { keys, user } = filled();
    await user.dblClick(submit());
    await waitFor(() => expect(keys).toHaveLength(1));
    await act(async () => answer.resolve(Response.json({ Nummer: 100_001 })));
    expect(await screen.findByText(t('requests:done', { number: 100_001 }))).toBeTruthy();
    expect(keys).toHaveLength(1);
  });

  test('that the shop finds wrong has its sentence beside the field, with the focus', async () => {
    routes[ASK] = Response.json(
      { error: { code: 'request.invalid', message: 'Bitte prüfen.', fields: ['Telefon'], fieldMessages: { Telefon: 'Diese Nummer gibt es nicht.' } } },
      { status: 422 },
    );
    const { user } = filled();
    await user.click(submit());
    expect(await screen.findByText('Diese Nummer gibt es nicht.')).toBeTruthy();
    expect(document.activeElement).toBe(field('Telefon'));
  }); // prettier-ignore

  test('too often in a while is told so, and can be sent again later', async () => {
    routes[ASK] = refused(429, { code: 'rate.limit', message: 'Bitte später.' });
    const { user } = filled();
    await user.click(submit());
    expect(await screen.findByText('Bitte später.')).toBeTruthy();
    routes[ASK] = Response.json({ Nummer: 7 });
    await user.click(submit());
    expect(await screen.findByText(t('requests:done', { number: 7 }))).toBeTruthy();
  });

  test('waits for a photo that is under way, and not for one that was removed', async () => {
    routes[ASK] = Response.json({ Nummer: 7 });
    vi.mocked(sending.sendPhoto).mockImplementationOnce(
      (_, _progress, signal) =>
        new Promise((_resolve, reject) => signal.addEventListener('abort', () => reject(new Error('stopped')))),
    );
    const { asked, user } = filled('complaint');
    for (const input of document.querySelectorAll<HTMLInputElement>('form [required]'))
      if (input.value === '' && input.type !== 'file') fireEvent.input(input, { target: { value: '1' } });
    await choose(document.querySelector('input[type="file"]')!, 'a.jpg', 'b.jpg');
    await user.click(submit());
    await waitFor(() => expect(sending.sendPhoto).toHaveBeenCalledOnce());
    expect(asked.filter(({ call }) => call === ASK)).toEqual([]);
    await user.click(document.querySelector('.photo-remove')!);
    await waitFor(() => expect(asked.filter(({ call }) => call === ASK)).toHaveLength(1));
    expect(asked.at(-1)!.body).toMatchObject({ Fotos: ['p1'] });
  }); // prettier-ignore

  test('does not go without a photo that did not arrive, which has the focus', async () => {
    routes[ASK] = Response.json({ Nummer: 7 });
    vi.mocked(sending.sendPhoto).mockRejectedValueOnce(new Error('not sent'));
    const { asked, user } = filled('complaint');
    for (const input of document.querySelectorAll<HTMLInputElement>('form [required]'))
      if (input.value === '' && input.type !== 'file') fireEvent.input(input, { target: { value: '1' } });
    await choose(document.querySelector('input[type="file"]')!, 'a.jpg', 'b.jpg');
    await waitFor(() => expect(document.querySelector('[data-photo="failed"]')).not.toBeNull());
    await user.click(submit());
    await waitFor(() => expect(document.activeElement?.textContent).toBe(t('requests:photos.retry')));
    expect(asked).toEqual([]);
  });
});
