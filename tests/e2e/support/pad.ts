import type { Locator } from '@playwright/test';

/** Pastes rows into the order pad as a spreadsheet would. */
export async function pasteRows(
  pad: Locator,
  rows: readonly (readonly (string | number)[])[],
): Promise<void> {
  const text = rows.map((cells) => cells.join('\t')).join('\n');
  await pad.evaluate((field, pasted) => {
    const data = new DataTransfer();
    data.setData('text/plain', pasted);
    field.dispatchEvent(
      new ClipboardEvent('paste', { clipboardData: data, bubbles: true, cancelable: true }),
    );
  }, text);
}
