import type { Locator, Page } from '@playwright/test';
import type { Task } from './tasks.ts';

/**
 * A visitor whose presses are counted: clicks and keys that are no text. Words cost the same in every shop, and so does a
 * pointer that rests on something: neither is counted.
 */
export class CountingVisitor {
  readonly #page: Page;
  #presses = 0;

  constructor(page: Page) {
    this.#page = page;
  }

  get presses(): number {
    return this.#presses;
  }

  async press(target: Locator): Promise<void> {
    this.#presses += 1;
    await target.click();
  }

  async key(name: string): Promise<void> {
    this.#presses += 1;
    await this.#page.keyboard.press(name);
  }

  /** Into the field that was pressed last; what stood there is replaced, as a field does that selects it. */
  async write(text: string): Promise<void> {
    await this.#page.evaluate(() => {
      const field = document.activeElement;
      if (field instanceof HTMLInputElement) field.select();
    });
    await this.#page.keyboard.insertText(text);
  }

  /** Types into the search box and sends it: two presses. */
  async search(text: string): Promise<void> {
    await this.press(this.#page.locator('form[data-search] input'));
    await this.write(text);
    await this.key('Enter');
  }

  /** Opens a category from any page: the shop's menu opens under the pointer. */
  async openCategory(name: string): Promise<void> {
    const menu = this.#page.locator('details[data-mega="shop"]');
    await menu.locator('summary').hover();
    await this.press(menu.locator('li > a', { hasText: new RegExp(`^\\s*${name}\\s*$`) }));
    await this.#page.waitForURL(/\/shop\/category\//);
  }

  /** Chooses a value of a filter and waits for the list that it makes. */
  async filter(field: string, code: string): Promise<void> {
    const box = this.#page.locator(`input[name="${field}"][value="${code}"]`);
    const folded = this.#page.locator('details:not([open])', { has: box });
    if ((await folded.count()) > 0) await this.press(folded.locator('summary'));
    await this.press(box);
    await this.#page.waitForURL(new RegExp(`${field}=`));
    await this.#page.locator('.listing:not([aria-busy])').waitFor();
  }
}

/** The fewest presses that one of the other shops needs. */
export function fewest(task: Task): number {
  return Math.min(task.mcMaster.length, task.digiKey?.length ?? Infinity);
}
