// @vitest-environment happy-dom
import { screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { cart, close } from '#lib/icons.ts';
import { hydrate, show } from '../../../tests/support/component.tsx';
import { Button, ButtonLink } from './button.tsx';
import { Chip } from './chip.tsx';
import { Switch } from './checkbox.tsx';
import { IconButton } from './icon-button.tsx';
import { Pager } from './pager.tsx';

test('a button sends its form only when it says so', () => {
  show(
    <>
      <Button>Cancel</Button>
      <Button submit look="primary" icon={cart}>
        Order
      </Button>
    </>,
  );
  const types = screen.getAllByRole<HTMLButtonElement>('button').map(({ type }) => type);
  expect(types).toEqual(['button', 'submit']);
});

test('a button whose work is under way takes no press and keeps the focus', async () => {
  const press = vi.fn<() => void>();
  const button = (busy: boolean) => (
    <Button busy={busy} onClick={press}>
      Save
    </Button>
  );
  const { user, rerender } = show(button(false));
  await user.click(screen.getByRole('button', { name: 'Save' }));
  rerender(button(true));
  await user.click(screen.getByRole('button', { name: 'Save' }));
  await user.keyboard('{Enter}');
  expect(press).toHaveBeenCalledOnce();
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Save', busy: true }));
});

test('an icon button has a name and a tip, and its icon says nothing', () => {
  show(<IconButton icon={close} label="Remove line" />);
  const button = screen.getByRole('button', { name: 'Remove line' });
  expect(button.title).toBe('Remove line');
  expect(button.querySelector('svg')!.getAttribute('aria-hidden')).toBe('true');
  expect(button.querySelectorAll('path')).toHaveLength(2);
});

test('a chip is a word, a link, or a button that takes its filter away', async () => {
  const press = vi.fn<() => void>();
  const { user } = show(
    <>
      <Chip>New</Chip>
      <Chip href="/de-de/shop/PG20">Plaster</Chip>
      <Chip onPress={press} removes="Remove A2">
        A2
      </Chip>
    </>,
  );
  expect(screen.getByRole('link', { name: 'Plaster' })).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Remove A2' }));
  expect(press).toHaveBeenCalledOnce();
});

test('a switch is on or off', async () => {
  const { user } = show(<Switch label="Newsletter" defaultChecked />);
  const box = screen.getByRole<HTMLInputElement>('switch', { name: 'Newsletter' });
  await user.click(box);
  expect(box.checked).toBe(false);
});

const pager = (page: number, pages: number, onPage?: (page: number) => void) => (
  <Pager
    page={page}
    pages={pages}
    hrefOf={(number) => `#page-${number}`}
    onPage={onPage}
    label="Pages"
    pageLabel={(number) => `Page ${number}`}
  />
);

test('a pager shows both ends, the neighbours and where one is', () => {
  const { container } = show(pager(7, 20));
  const shown = [...container.querySelectorAll('li')].map((item) => item.textContent);
  expect(shown.join(' ')).toBe('1 … 5 6 7 8 9 … 20');
  expect(screen.getByRole('link', { current: 'page' }).textContent).toBe('7');
});

test('a list of one page has no pager', () => {
  const { container } = show(pager(1, 1));
  expect(container.innerHTML).toBe('');
});

test('a pager turns the page in place, and leaves presses for a new tab to the browser', async () => {
  const turn = vi.fn<(page: number) => void>();
  const { user } = show(pager(1, 3, turn));
  await user.click(screen.getByRole('link', { name: 'Page 2' }));
  await user.keyboard('{Control>}');
  await user.click(screen.getByRole('link', { name: 'Page 3' }));
  expect(turn.mock.calls).toEqual([[2]]);
});

test('buttons, links and pagers wake up as the server sent them', async () => {
  const { html } = await hydrate(
    <>
      <ButtonLink href="/de-de/wk" look="primary" icon={cart} fit>
        To the cart
      </ButtonLink>
      {pager(2, 9)}
    </>,
  );
  expect(html).not.toContain('style=');
});
