// @vitest-environment happy-dom
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { hydrate, show } from '../../../tests/support/component.tsx';
import './menu-full.tsx'; // loaded before the clock of a test runs
import { Menu } from './menu.tsx';
import './popover-full.tsx';
import { Popover } from './popover.tsx';

const button = (name: string) => screen.getByRole('button', { name });

test('a menu opens with the arrow key, is walked, and does what is chosen', async () => {
  const [rename, remove] = [vi.fn<() => void>(), vi.fn<() => void>()];
  const entries = [
    { label: 'Rename', onPress: rename },
    { label: 'Print', href: '#print' },
    { label: 'Delete', onPress: remove, apart: true },
  ];
  const { user } = show(<Menu trigger="More" entries={entries} />);
  await user.tab();
  await user.keyboard('{ArrowDown}');
  await waitFor(() => expect(document.activeElement?.textContent).toBe('Rename'));
  expect(screen.getAllByRole('menuitem').map((item) => item.textContent)).toEqual([
    'Rename',
    'Print',
    'Delete',
  ]);
  await user.keyboard('{End}{Enter}');
  expect(remove).toHaveBeenCalledOnce();
  expect(rename).not.toHaveBeenCalled();
  await waitFor(() => expect(screen.queryByRole('menu')).toBeNull());
  await waitFor(() => expect(document.activeElement).toBe(button('More')));
});

test('a menu pressed before it is loaded opens as soon as it is, and Escape closes it', async () => {
  const { user } = show(<Menu trigger="More" entries={[{ label: 'Rename' }]} />);
  fireEvent.click(button('More'));
  await screen.findByRole('menu');
  await user.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('menu')).toBeNull());
});

test('a popover opens beside its button, can close itself, and gives the focus back', async () => {
  const { user } = show(
    <Popover trigger="Columns" label="Columns of the table">
      {(close) => (
        <button type="button" onClick={close}>
          Done
        </button>
      )}
    </Popover>,
  );
  fireEvent.click(button('Columns'));
  await screen.findByRole('dialog', { name: 'Columns of the table' });
  await user.click(button('Done'));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  await waitFor(() => expect(document.activeElement).toBe(button('Columns')));
});

test('the server sends the buttons of menus and popovers, closed', async () => {
  const { html } = await hydrate(
    <>
      <Menu trigger="More" entries={[{ label: 'Rename' }]} />
      <Popover trigger="Columns" label="Columns of the table">
        <p>None</p>
      </Popover>
    </>,
  );
  expect(html).not.toContain('style=');
  expect(html.match(/aria-expanded="false"/g)).toHaveLength(2);
});
