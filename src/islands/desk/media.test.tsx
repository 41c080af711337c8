// @vitest-environment happy-dom
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { show } from '../../../tests/support/component.tsx';
import { answering, frameOf, refused, unreachable, type Says } from '../../../tests/support/island.ts';
import { textsOf } from '../../../tests/support/texts.ts';
import { island } from '../kit/island.tsx';
import type { Me, Picture } from './calls.ts';
import { ImageField } from './image-field.tsx';
import { Media } from './media.tsx';
import { deskTexts } from './texts.ts';

const t = textsOf('de');
const frame = frameOf(deskTexts);
const size = { url: '/p.webp', width: 100, height: 80 };
const picture = (name: string, alts: object = {}) =>
  ({
    id: name,
    name,
    bytes: 1025,
    by: 'Anna',
    at: '2026-11-20T09:00:00.000Z',
    alts,
    formats: { small: size, large: size },
  }) as unknown as Picture;
const LIST = 'GET /redaktion/api/media';
const library = (...names: readonly string[]) =>
  Response.json({ pictures: names.map((name) => picture(name)) });
const Shown = island('desk', function Shown({ languages = 'de' }: { languages?: string }) {
  return <Media me={{ role: 'admin', languages } as Me} />;
});
const Fields = island('desk', function Fields() {
  return ['one', 'two'].map((id) => (
    <ImageField key={id} id={id} label={id} error={undefined} value={undefined} onChange={() => {}} />
  ));
});
let routes: Record<string, Says>;
async function showMedia() {
  const asked = answering(routes);
  const shown = show(<Shown frame={frame} />);
  await screen.findByText('ofen.jpg');
  return { asked, ...shown };
}
const names = () => [...document.querySelectorAll<HTMLElement>('[data-picture]')].map((one) => one.dataset['picture']); // prettier-ignore
const remove = (name: string) => screen.getByRole('button', { name: t('desk:media.remove', { name }) });
const undo = () => screen.findByRole('button', { name: t('desk:undo') });
const posts = (asked: readonly { call: string }[]) =>
  asked.filter(({ call }) => call.startsWith('POST')).map(({ call }) => call);
const look = (words: string): void =>
  void fireEvent.change(screen.getByRole('searchbox'), { target: { value: words } });

beforeEach(() => {
  routes = { [LIST]: library('ofen.jpg', 'gips.jpg'), 'POST /redaktion/api/media': Response.json({ result: true }) }; // prettier-ignore
});
afterEach(() => vi.unstubAllGlobals());

test('a picture pressed away twice in haste is removed once', async () => {
  const { asked, user } = await showMedia();
  const gone = Promise.withResolvers<Response>();
  routes['POST /redaktion/api/media/ofen.jpg/remove'] = () => gone.promise;
  await user.dblClick(remove('ofen.jpg'));
  await act(async () => gone.resolve(Response.json({ result: true })));
  expect(posts(asked)).toEqual(['POST /redaktion/api/media/ofen.jpg/remove']);
});

test('a removal that is taken back shows the picture again, and says so', async () => {
  const { asked, user } = await showMedia();
  routes[LIST] = library('gips.jpg');
  await user.click(remove('ofen.jpg'));
  await waitFor(() => expect(names()).toEqual(['gips.jpg']));
  routes[LIST] = library('ofen.jpg', 'gips.jpg');
  await user.click(await undo());
  await waitFor(() => expect(names()).toEqual(['ofen.jpg', 'gips.jpg']));
  expect(screen.queryByRole('button', { name: t('desk:undo') })).toBeNull();
  expect(posts(asked).at(-1)).toBe('POST /redaktion/api/media/ofen.jpg/restore');
});

test('a picture that an entry shows stays, and the reason is said', async () => {
  const { user } = await showMedia();
  routes['POST /redaktion/api/media/ofen.jpg/remove'] = refused(409, { code: 'media.used', message: 'Wird gezeigt.' }); // prettier-ignore
  await user.click(remove('ofen.jpg'));
  expect(await screen.findByText('Wird gezeigt.')).toBeTruthy();
  expect(names()).toEqual(['ofen.jpg', 'gips.jpg']);
  expect(screen.queryByRole('button', { name: t('desk:undo') })).toBeNull();
});

test('the keyboard is on taking back what it removed', async () => {
  const { user } = await showMedia();
  routes[LIST] = library('gips.jpg');
  remove('ofen.jpg').focus();
  await user.keyboard('{Enter}');
  await waitFor(() => expect(names()).toEqual(['gips.jpg']));
  await waitFor(async () => expect(document.activeElement).toBe(await undo()));
});

test('what is looked for still is when a picture was removed', async () => {
  const { asked, user } = await showMedia();
  look(' ofen ');
  await waitFor(() => expect(asked.at(-1)!.call).toBe(`${LIST}?q=ofen`));
  await user.click(remove('ofen.jpg'));
  await undo();
  await waitFor(() => expect(asked.at(-1)!.call).toBe(`${LIST}?q=ofen`));
});

test('words that find nothing are said to, and those after a failure still find', async () => {
  await showMedia();
  routes[LIST] = unreachable;
  look('x');
  expect((await screen.findByRole('alert')).textContent).toBe(t('session:form.failed'));
  routes[LIST] = library();
  look('xy');
  expect(await screen.findByText(t('desk:media.none'))).toBeTruthy();
  expect(screen.queryByRole('alert')).toBeNull();
});

test('a description is kept when one leaves the field, once while it is as it was', async () => {
  const { asked, user } = await showMedia();
  routes['POST /redaktion/api/media/ofen.jpg/alt'] = ({ body }) =>
    Response.json({ picture: picture('ofen.jpg', { de: (body as { alt: string }).alt.trim() }) });
  const alt = screen.getAllByLabelText<HTMLInputElement>(t('desk:media.alt', { language: 'de' }))[0]!;
  fireEvent.change(alt, { target: { value: ' Ein Ofen ' } });
  fireEvent.blur(alt);
  expect(await screen.findByText(t('desk:media.alt-saved'))).toBeTruthy();
  fireEvent.focus(alt);
  fireEvent.blur(alt);
  expect(posts(asked)).toHaveLength(1);
  await user.click(alt);
});

test('a description that is refused stays in its field and is asked for again', async () => {
  const { asked } = await showMedia();
  routes['POST /redaktion/api/media/ofen.jpg/alt'] = refused(429, { code: 'rate.limit', message: 'Zu viele.' });
  const alt = screen.getAllByLabelText<HTMLInputElement>(t('desk:media.alt', { language: 'de' }))[0]!;
  fireEvent.change(alt, { target: { value: 'Ein Ofen' } });
  fireEvent.blur(alt);
  expect(await screen.findByText('Zu viele.')).toBeTruthy();
  expect(alt.value).toBe('Ein Ofen');
  fireEvent.blur(alt);
  await waitFor(() => expect(posts(asked)).toHaveLength(2));
}); // prettier-ignore

test('two fields that look into the library at once are both answered', async () => {
  const slow = [Promise.withResolvers<Response>(), Promise.withResolvers<Response>()];
  const left = [...slow];
  routes[LIST] = () => left.shift()!.promise;
  answering(routes);
  const { user } = show(<Fields frame={frame} />);
  for (const button of screen.getAllByRole('button', { name: t('desk:media.choose') })) await user.click(button);
  await act(async () => {
    slow[0]!.resolve(library('ofen.jpg'));
    slow[1]!.resolve(library('gips.jpg'));
  });
  for (const name of ['ofen.jpg', 'gips.jpg'])
    expect(await screen.findByRole('button', { name: t('desk:media.take', { name }) })).toBeTruthy();
}); // prettier-ignore
