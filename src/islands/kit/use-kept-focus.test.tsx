// @vitest-environment happy-dom
import { render, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { useKeptFocus } from './use-kept-focus.ts';

function List({ rows, ...choice }: { rows: readonly string[]; and?: number; isOpened?: boolean }) {
  const list = useKeptFocus<HTMLUListElement>(rows, choice);
  return (
    <ul ref={list} tabIndex={-1}>
      {rows.map((row) => (
        <li key={row}>
          <button type="button">{row}</button>
        </li>
      ))}
    </ul>
  );
}

test('what is shown first takes no focus', () => {
  render(<List rows={['a', 'b']} />);
  expect(document.activeElement).toBe(document.body);
});

test('the list gets the focus when the row that had it is gone', () => {
  const { rerender } = render(<List rows={['a', 'b']} />);
  screen.getByText('b').focus();
  rerender(<List rows={['a']} />);
  expect(document.activeElement).toBe(screen.getByRole('list'));
});

test('a focus that is somewhere stays', () => {
  const { rerender } = render(<List rows={['a', 'b']} />);
  screen.getByText('a').focus();
  rerender(<List rows={['a']} />);
  expect(document.activeElement).toBe(screen.getByText('a'));
});

test('what a press opened whose button is gone takes a focus that is nowhere', () => {
  const { unmount } = render(<List rows={['a', 'b']} isOpened />);
  expect(document.activeElement).toBe(screen.getByRole('list'));
  unmount();
  render(<input aria-label="elsewhere" />);
  screen.getByLabelText('elsewhere').focus();
  render(<List rows={['a', 'b']} isOpened />);
  expect(document.activeElement).toBe(screen.getByLabelText('elsewhere'));
});

test('a change of what is looked at beside it gives the list the focus, too', () => {
  const rows = ['a'];
  const { rerender } = render(<List rows={rows} and={1} />);
  rerender(<List rows={rows} and={1} />);
  expect(document.activeElement).toBe(document.body);
  rerender(<List rows={rows} and={2} />);
  expect(document.activeElement).toBe(screen.getByRole('list'));
});
