// @vitest-environment happy-dom
import { fireEvent, render, screen } from '@testing-library/react';
import { useState } from 'react';
import { expect, test } from 'vitest';
import { useUndoFocus } from './use-undo-focus.ts';

function List() {
  const [removed, setRemoved] = useState<string | null>(null);
  const { undo, place } = useUndoFocus<HTMLHeadingElement>(removed);
  return (
    <>
      {removed && (
        <button ref={undo} type="button" onClick={() => setRemoved(null)}>
          undo
        </button>
      )}
      <h2 ref={place} tabIndex={-1}>
        rows
      </h2>
      {!removed && (
        <button type="button" onClick={() => setRemoved('a')}>
          remove
        </button>
      )}
    </>
  );
}

test('a removal hands the focus to what takes it back, that to the place beside', () => {
  render(<List />);
  expect(document.activeElement).toBe(document.body);
  screen.getByText('remove').focus();
  fireEvent.click(screen.getByText('remove'));
  expect(document.activeElement).toBe(screen.getByText('undo'));
  fireEvent.click(screen.getByText('undo'));
  expect(document.activeElement).toBe(screen.getByRole('heading'));
});
