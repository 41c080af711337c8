// @vitest-environment happy-dom
import { act, screen, within } from '@testing-library/react';
import { afterEach, describe, expect, test, vi } from 'vitest';
import type { EntryForm } from '#shop/desk/model.ts';
import { show } from '../../../tests/support/component.tsx';
import { frameOf, network, refused } from '../../../tests/support/island.ts';
import { textsOf } from '../../../tests/support/texts.ts';
import { island } from '../kit/island.tsx';
import { Beside } from './beside.tsx';
import type { Entry, Opened, Words } from './calls.ts';
import { Differences } from './differences.tsx';
import { Due } from './due.tsx';
import { History } from './history.tsx';
import { RefusedNote } from './refused-note.tsx';
import { Removed } from './removed.tsx';
import { deskTexts } from './texts.ts';

const t = textsOf('de');
const frame = frameOf(deskTexts);
afterEach(() => vi.unstubAllGlobals());

const text = (name: string) =>
  ({ name, label: '', widget: 'text', options: [], fields: [] }) as unknown as EntryForm['fields'][number];
const FIELDS = [text('title'), text('body'), text('note')];
const entry = (id: string, language: string) =>
  ({ id, version: 4, title: 'Aktion', language, country: '*', brand: 'main' }) as unknown as Entry;
const opened = {
  entry: entry('e1', 'de'),
  sisters: [entry('e2', 'fr')],
  revisions: [
    { id: 'r2', author: 'Anna', at: '2026-11-20T09:00:00.000Z' },
    { id: 'r1', author: 'Bert', at: '2026-11-19T09:00:00.000Z' },
  ],
} as unknown as Opened;

describe('differences of two versions', () => {
  const Shown = island('desk', function Shown({ left, right }: { left: Words; right: Words }) {
    return (
      <Differences
        title="Feld"
        fields={FIELDS}
        left={{ title: 'Alt', fields: left }}
        right={{ title: 'Neu', fields: right }}
      />
    );
  });

  test('are only the fields that differ, old beside new', () => {
    show(<Shown frame={frame} left={{ title: 'a', body: 'x' }} right={{ title: 'b', body: 'x' }} />);
    const [, row, ...others] = screen.getAllByRole('row');
    expect(within(row!).getAllByRole('cell').map(({ textContent }) => textContent)).toEqual(['a', 'b']); // prettier-ignore
    expect(others).toEqual([]);
  });

  test('show a field that only one of them has', () => {
    show(<Shown frame={frame} left={{}} right={{ note: 'neu' }} />);
    expect(screen.getAllByRole('cell').map(({ textContent }) => textContent)).toEqual(['', 'neu']);
  });

  test('are said to be none where the words agree', () => {
    show(<Shown frame={frame} left={{ title: 'a' }} right={{ title: 'a', note: null }} />);
    expect(screen.getByText(t('desk:entry.same'))).toBeTruthy();
    expect(screen.queryByRole('table')).toBeNull();
  });
});

describe('the history of an entry', () => {
  const restored = vi.fn<(revision: string) => void>();
  const Shown = island('desk', function Shown() {
    return <History {...{ opened, words: { title: 'jetzt' }, fields: FIELDS, onRestore: restored }} />;
  });

  test('offers to compare and restore each revision but the newest', async () => {
    const { user } = show(<Shown frame={frame} />);
    const restore = screen.getAllByText(t('desk:entry.restore'));
    expect(restore).toHaveLength(1);
    await user.click(restore[0]!);
    expect(restored.mock.calls).toEqual([['r1']]);
  });

  test('compares an older one with the words in the form', async () => {
    const asked = network(Response.json({ at: '2026-11-19T09:00:00.000Z', author: 'Bert', fields: { title: 'früher' } })); // prettier-ignore
    const { user } = show(<Shown frame={frame} />);
    await user.click(screen.getByText(t('desk:entry.compare')));
    expect(asked[0]!.call).toContain('/entries/e1/revision?revision=r1');
    const cells = (await screen.findAllByRole('cell', { hidden: true })).map(
      ({ textContent }) => textContent,
    );
    expect(cells).toEqual(['früher', 'jetzt']);
  });

  test('says what a comparison was refused for, and compares nothing', async () => {
    network(refused(404, { code: 'desk.not-found', message: 'Gibt es nicht mehr.' }));
    const { user } = show(<Shown frame={frame} />);
    await user.click(screen.getByText(t('desk:entry.compare')));
    expect(await screen.findByText('Gibt es nicht mehr.')).toBeTruthy();
    expect(document.querySelector('table')).toBeNull();
  });
});

describe('another language beside one’s own words', () => {
  const copied = vi.fn<(words: Words) => void>();
  const Shown = island('desk', function Shown({ of = opened }: { of?: Opened }) {
    return <Beside {...{ opened: of, fields: FIELDS, onCopy: copied }} />;
  });

  test('is not offered where there is none', () => {
    show(<Shown frame={frame} of={{ ...opened, sisters: [] }} />);
    expect(screen.queryByRole('complementary')).toBeNull();
  });

  test('is read in its own language and taken over by a press', async () => {
    const words = { title: 'Promotion', body: '', note: 'merci' };
    network(Response.json({ ...opened, entry: entry('e2', 'fr'), fields: words }));
    const { user } = show(<Shown frame={frame} />);
    await user.selectOptions(screen.getByRole('combobox'), 'e2');
    expect(await screen.findByText('merci')).toBeTruthy();
    expect(document.querySelector('dl')!.lang).toBe('fr');
    expect(screen.getAllByRole('definition')).toHaveLength(2); // an empty field is left out
    await user.click(screen.getByText(t('desk:beside.copy')));
    expect(copied.mock.calls).toEqual([[words]]);
  });

  test('is said not to come where it is refused', async () => {
    network(refused(403, { code: 'desk.forbidden', message: 'Nicht für Sie.' }));
    const { user } = show(<Shown frame={frame} />);
    await user.selectOptions(screen.getByRole('combobox'), 'e2');
    expect((await screen.findByRole('alert')).textContent).toBe('Nicht für Sie.');
    expect(document.querySelector('dl')).toBeNull();
  });
});

describe('an entry that was removed', () => {
  const back = vi.fn<(entry: Entry) => void>();
  const Shown = island('desk', function Shown() {
    return <Removed entry={entry('e1', 'de')} onBack={back} />;
  });

  test('comes back by one press, on the version that was removed', async () => {
    const asked = network(Response.json({ entry: { id: 'e1' } }));
    const { user } = show(<Shown frame={frame} />);
    await user.click(screen.getByText(t('desk:undo')));
    await act(async () => {});
    expect(asked).toEqual([{ call: 'POST /redaktion/api/entries/e1/bring-back', body: { version: 4 } }]);
    expect(back.mock.calls).toEqual([[{ id: 'e1' }]]);
  });

  test('stays removed where that is refused, and the reason is said', async () => {
    back.mockClear();
    network(refused(409, { code: 'desk.outdated', message: 'Inzwischen geändert.' }));
    const { user } = show(<Shown frame={frame} />);
    await user.click(screen.getByText(t('desk:undo')));
    expect((await screen.findByRole('alert')).textContent).toBe('Inzwischen geändert.');
    expect(back).not.toHaveBeenCalled();
  });

  test('can be asked for again after the network failed', async () => {
    const answers = [
      () => Promise.reject(new TypeError('failed')),
      async () => Response.json({ entry: { id: 'e1' } }),
    ];
    vi.stubGlobal('fetch', () => answers.shift()!());
    const { user } = show(<Shown frame={frame} />);
    await user.click(screen.getByText(t('desk:undo')));
    expect((await screen.findByRole('alert')).textContent).not.toBe('');
    await user.click(screen.getByText(t('desk:undo')));
    await act(async () => {});
    expect(screen.queryByRole('alert')).toBeNull();
    expect(back).toHaveBeenCalledOnce();
  });
});

describe('when an answer is owed', () => {
  const Shown = island('desk', function Shown({ due }: { due: string | null }) {
    return <Due due={due} />;
  });

  test('is said in words, and a late one has a sign for whoever sees no colours', () => {
    show(<Shown frame={frame} due="2000-01-01T00:00:00.000Z" />);
    expect(document.querySelector('[data-late]')!.textContent).toContain('▲');
  });

  test('has no sign while there is time, and no line where nothing is owed', () => {
    const { unmount } = show(<Shown frame={frame} due="2999-01-01T00:00:00.000Z" />);
    expect(document.querySelector('.desk-due:not([data-late])')!.textContent).not.toContain('▲');
    unmount();
    show(<Shown frame={frame} due={null} />);
    expect(document.querySelector('.desk-due')).toBeNull();
  });
});

test('what was refused is said at once, nothing while nothing was', () => {
  const said = { message: 'Nein.', code: 'x', fields: [], fieldMessages: {}, facts: {} };
  const { rerender } = show(<RefusedNote refused={null} />);
  expect(screen.queryByRole('alert')).toBeNull();
  rerender(<RefusedNote refused={said} />);
  expect(screen.getByRole('alert').textContent).toBe('Nein.');
});
