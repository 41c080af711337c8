// @vitest-environment happy-dom
import { act, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { hazard } from '#lib/icons.ts';
import { show } from '../../../tests/support/component.tsx';
import { EmptyState } from './empty-state.tsx';
import { FaultBox } from './fault-box.tsx';
import { Skeleton } from './skeleton.tsx';

afterEach(() => void vi.useRealTimers());

test('what comes within 300 ms is not announced by a skeleton', () => {
  vi.useFakeTimers();
  show(<Skeleton label="Loading the orders" lines={4} />);
  const skeleton = screen.getByRole('status');
  act(() => void vi.advanceTimersByTime(299));
  expect(skeleton.hasAttribute('data-shown')).toBe(false);
  expect(skeleton.textContent).toBe('');
  act(() => void vi.advanceTimersByTime(1));
  expect(skeleton.hasAttribute('data-shown')).toBe(true);
  expect(skeleton.textContent).toBe('Loading the orders');
});

test('an empty list says what would stand there, with a way on', () => {
  show(<EmptyState title="No order lists" icon={hazard} action={<a href="/de-de/">To the shop</a>} />);
  expect(screen.getByText('No order lists')).toBeTruthy();
  expect(screen.getByRole('link', { name: 'To the shop' })).toBeTruthy();
});

test('a part that failed says so at once and can be tried again', async () => {
  const retry = vi.fn<() => void>();
  const { user } = show(<FaultBox text="The list did not load." retryLabel="Try again" onRetry={retry} />);
  expect(screen.getByRole('alert').textContent).toContain('The list did not load.');
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(retry).toHaveBeenCalledOnce();
});
