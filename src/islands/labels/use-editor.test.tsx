// @vitest-environment happy-dom
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { SavedTemplate } from '#shop/labels/model.ts';
import { show } from '../../../tests/support/component.tsx';
import { frameOf, network, refused } from '../../../tests/support/island.ts';
import { island } from '../kit/island.tsx';
import { firstTemplate } from './arrange.ts';
import { labelTexts } from './texts.ts';
import { useEditor } from './use-editor.ts';

/** The pen without the drawing. */
const Pen = island('label-pen', function Pen({ saved }: { saved: SavedTemplate }) {
  const { template, rename, save, said } = useEditor({ saved, mode: 'simple', host: '', currency: 'EUR' });
  return (
    <>
      <input value={template.name} onChange={({ target }) => rename(target.value)} />
      <button type="button" onClick={() => void save(document.body)}>
        save
      </button>
      <p role="alert">{said?.message}</p>
    </>
  );
});
const SAVED = {
  ...firstTemplate('Regal', 'simple'),
  id: 'l1',
  version: 2,
  savedAt: '2026-11-21T09:00:00.000Z',
};
const open = (saved: SavedTemplate = SAVED) => show(<Pen frame={frameOf(labelTexts)} saved={saved} />);
const name = () => screen.getByRole<HTMLInputElement>('textbox');
const rename = (value: string) => fireEvent.change(name(), { target: { value } });
const press = () => fireEvent.click(screen.getByRole('button'));
const asksBeforeLeaving = () => !dispatchEvent(new Event('beforeunload', { cancelable: true }));

beforeEach(() => void vi.spyOn(location, 'assign').mockImplementation(() => undefined));
afterEach(() => {
  sessionStorage.clear();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

/** A change of the name is refused, since the session has ended. */
async function sessionEnds(): Promise<void> {
  network(refused(401, { code: 'session.login', message: 'Bitte melden Sie sich an.' }));
  const before = open();
  rename('Regal Süd');
  press();
  await screen.findByText('Bitte melden Sie sich an.');
  expect(asksBeforeLeaving()).toBe(false); // the way to the login is not asked about
  before.unmount();
}

test('who leaves a template with changes is asked; once it is saved nobody is', async () => {
  const asked = network();
  open();
  expect(asksBeforeLeaving()).toBe(false);
  rename('Regal Nord');
  expect(asksBeforeLeaving()).toBe(true);
  press();
  await waitFor(() => expect(location.assign).toHaveBeenCalledOnce());
  expect(asksBeforeLeaving()).toBe(false);
  expect(asked[0]!.body).toMatchObject({ version: 2, template: { name: 'Regal Nord' } });
});

test('what was changed when the session ended is there after the login, once', async () => {
  await sessionEnds();
  const after = open();
  expect(name().value).toBe('Regal Süd');
  expect(asksBeforeLeaving()).toBe(true);
  after.unmount();
  open();
  expect(name().value).toBe('Regal');
});

test('a template that a colleague saved meanwhile is shown as he saved it', async () => {
  await sessionEnds();
  open({ ...SAVED, version: 3, name: 'Regal West' });
  expect(name().value).toBe('Regal West');
});
