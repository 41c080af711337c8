import { act, render, type RenderResult } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import type { ReactElement } from 'react';
import { renderToString } from 'react-dom/server';

/** Shows a component and gives a user who presses and types. */
export function show(element: ReactElement): RenderResult & { user: ReturnType<typeof userEvent.setup> } {
  return { ...render(element), user: userEvent.setup() };
}

/**
 * Renders on the server's way, then wakes it up in the browser: any difference between the two fails the test
 * (component-setup.ts). Returns the server's markup too.
 */
export async function hydrate(element: ReactElement) {
  const html = renderToString(element);
  const container = document.createElement('div');
  container.innerHTML = html;
  document.body.appendChild(container);
  const shown = await act(async () => render(element, { container, hydrate: true }));
  return { ...shown, html, user: userEvent.setup() };
}
