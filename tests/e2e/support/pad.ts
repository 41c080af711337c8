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

/** Drops a file on the order pad. */
export async function dropFile(pad: Locator, content: Buffer, name: string, type: string): Promise<void> {
  const bytes = content.toString('base64');
  await pad.evaluate(
    (element, file) => {
      const data = new DataTransfer();
      const content = Uint8Array.from(atob(file.bytes), (character) => character.charCodeAt(0));
      data.items.add(new File([content], file.name, { type: file.type }));
      element.dispatchEvent(new DragEvent('drop', { dataTransfer: data, bubbles: true, cancelable: true }));
    },
    { bytes, name, type },
  );
}
