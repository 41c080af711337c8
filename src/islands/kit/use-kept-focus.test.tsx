// @vitest-environment happy-dom
import { render, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { useKeptFocus } from './use-kept-focus.ts';

function List({ rows }: { rows: readonly string[] }) {
  const list = useKeptFocus<HTMLUListElement>(rows);
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
