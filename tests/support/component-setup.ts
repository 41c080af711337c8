/** Runs before every unit test file; does something only where the file asks for a page (`@vitest-environment happy-dom`). */
import { afterAll, afterEach, beforeEach, vi } from 'vitest';
import { watchPage } from './clean-page.ts';

if (typeof document !== 'undefined') {
  Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true });
  const { cleanup, configure } = await import('@testing-library/react');
  // a form's schema is loaded with its first use: a busy machine takes its time
  configure({ asyncUtilTimeout: 5000 });
  const said: string[] = [];

  beforeEach(() => {
    said.length = 0;
    vi.spyOn(console, 'error').mockImplementation(
      (...parts: unknown[]) => void said.push(parts.map(String).join(' ')),
    );
  });

  afterEach(() => {
    cleanup();
    vi.restoreAllMocks();
    // React says here that server and browser disagree, that a key is missing, that an update was not waited for
    if (said.length > 0) throw new Error(`React complained:\n${said.join('\n')}`);
  });

  const cleanPage = watchPage();
  // modules of our own are loaded anew by each file, as a page loads them
  afterAll(() => {
    vi.useRealTimers();
    vi.unstubAllGlobals();
    cleanPage();
    vi.resetModules();
  });
}
