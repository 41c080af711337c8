// @vitest-environment happy-dom
import { expect, test, vi } from 'vitest';
import { goTo } from './go-to.ts';

const shown = (persisted: boolean): Event => Object.assign(new Event('pageshow'), { persisted });

test('whoever goes to a page stays busy until he comes back to this one', async () => {
  const assigned = vi.spyOn(location, 'assign').mockImplementation(() => undefined);
  let isBusy = true;
  void goTo('/de-de/logbuch').then(() => (isBusy = false));
  expect(assigned).toHaveBeenCalledExactlyOnceWith('/de-de/logbuch');
  dispatchEvent(shown(false));
  await Promise.resolve();
  expect(isBusy).toBe(true);
  dispatchEvent(shown(true));
  await Promise.resolve();
  expect(isBusy).toBe(false);
});
