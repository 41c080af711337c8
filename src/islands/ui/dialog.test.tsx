// @vitest-environment happy-dom
import { screen, waitFor } from '@testing-library/react';
import { useState } from 'react';
import { expect, test, vi } from 'vitest';
import { hydrate, show } from '../../../tests/support/component.tsx';
import './dialog-window.tsx'; // loaded before the clock of a test runs
import { Dialog, Panel } from './dialog.tsx';

function Opener({ progress }: { progress?: number }) {
  const [open, setOpen] = useState(false);
  return (
    <>
      <button type="button" onClick={() => setOpen(true)}>
        Delete list
      </button>
      <Dialog open={open} onClose={() => setOpen(false)} title="List" closeLabel="Close" progress={progress}>
        <input aria-label="Name" />
      </Dialog>
    </>
  );
}

const dialog = (name: string) => screen.findByRole('dialog', { name });
const isGone = () => waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());

test('a dialog opens with a press, holds the focus, and Escape gives the focus back', async () => {
  const { user } = show(<Opener />);
  const opener = screen.getByRole('button', { name: 'Delete list' });
  await user.click(opener);
  await dialog('List');
  expect(document.activeElement).toBe(screen.getByRole('textbox', { name: 'Name' }));
  await user.keyboard('{Escape}');
  await isGone();
  expect(document.activeElement).toBe(opener);
});

test('the cross of a dialog closes it', async () => {
  const { user } = show(<Opener />);
  await user.click(screen.getByRole('button', { name: 'Delete list' }));
  await user.click(await screen.findByRole('button', { name: 'Close' }));
  await isGone();
});

test('there is one dialog at a time; the next waits for its turn', async () => {
  const close = { first: vi.fn<() => void>(), second: vi.fn<() => void>() };
  const both = (first: boolean) => (
    <>
      <Dialog open={first} onClose={close.first} title="First" closeLabel="Close" />
      <Dialog open onClose={close.second} title="Second" closeLabel="Close" />
    </>
  );
  const { rerender } = show(both(true));
  await dialog('First');
  expect(screen.getAllByRole('dialog')).toHaveLength(1);
  rerender(both(false));
  await dialog('Second');
  await waitFor(() => expect(screen.getAllByRole('dialog')).toHaveLength(1));
});

test('the modal dialog closes at progress 100', async () => {
  const onClose = vi.fn<() => void>();
  const work = (progress: number) => (
    <Dialog open onClose={onClose} title="Import" closeLabel="Close" progress={progress} />
  );
  const { rerender } = show(work(40));
  await dialog('Import');
  expect(screen.getByRole<HTMLProgressElement>('progressbar').value).toBe(40);
  rerender(work(99));
  expect(onClose).not.toHaveBeenCalled();
  rerender(work(100));
  expect(onClose).toHaveBeenCalledOnce();
  await isGone();
});

test('a dialog of another island opens above a panel and closes alone', async () => {
  const closePanel = vi.fn<() => void>();
  show(<Panel open onClose={closePanel} title="Cart" closeLabel="Close" />);
  await dialog('Cart');
  const { user, rerender } = show(
    <Dialog open onClose={() => rerender(null)} title="Lists" closeLabel="Close" />,
  );
  const lists = await dialog('Lists');
  await user.tab();
  expect(lists.contains(document.activeElement)).toBe(true);
  await user.keyboard('{Escape}');
  await dialog('Cart');
  expect(screen.queryByRole('dialog', { name: 'Lists' })).toBeNull();
  expect(closePanel).not.toHaveBeenCalled();
});

test('the server sends no window; an open one comes when the page wakes', async () => {
  const { html } = await hydrate(<Dialog open onClose={() => undefined} title="Now" closeLabel="Close" />);
  expect(html).toBe('');
  await dialog('Now');
});

test('the page’s message can be read and pressed while a dialog stays open', async () => {
  const onClose = vi.fn<() => void>();
  const { user } = show(
    <>
      <div data-toasts role="status" aria-live="polite">
        <button type="button">Undo</button>
      </div>
      <Dialog open onClose={onClose} title="List" closeLabel="Close" />
    </>,
  );
  await dialog('List');
  await user.click(screen.getByRole('button', { name: 'Undo' }));
  expect(onClose).not.toHaveBeenCalled();
  await user.click(document.body);
  expect(onClose).toHaveBeenCalledOnce();
});
