import type { Page } from '@playwright/test';

/** Words of strangers that would be markup, and a link that would run. */
export const MARKUP = `"'><img src=/xq7 onerror=ran()>`;
export const LINK = 'javascript:ran()';

/** What of the planted became more than text, in the page and its frames. */
export async function grown(page: Page): Promise<string[]> {
  const found = await Promise.all(
    page.frames().map((frame) =>
      frame.evaluate(() => [
        ...[...document.querySelectorAll('img[src*="xq7"], [onerror], svg[onload]')].map((one) => one.outerHTML),
        ...[...document.querySelectorAll('a[href], form[action], iframe[src]')]
          .map((one) => (one.getAttribute('href') ?? one.getAttribute('action') ?? one.getAttribute('src'))!)
          .filter((address) => /^\s*(?:javascript|data|vbscript):/i.test(address)),
        ...((globalThis as { ranAt?: string[] }).ranAt ?? []),
      ]),
    ),
  ); // prettier-ignore
  return found.flat();
}

/** Fails for each script of the planted that runs, and for each dialog. */
export async function watch(page: Page): Promise<void> {
  page.on('dialog', (dialog) => {
    throw new Error(`a dialog: ${dialog.message()}`);
  });
  await page.addInitScript(() => {
    const seen = globalThis as { ran?: () => void; ranAt?: string[] };
    seen.ranAt = [];
    seen.ran = () => seen.ranAt!.push(location.pathname);
  });
}
