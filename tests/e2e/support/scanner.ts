import type { Page } from '@playwright/test';

/** The scanner's page: a disc with its code, and what the browser keeps of the settings. */

export const DISC = { text: '(01)09521190013034(17)270331(10)ZV24A117', number: '119001303' } as const;

export const scannerSettings = (page: Page): Promise<Record<string, unknown>> =>
  page.evaluate(() => JSON.parse(localStorage.getItem('settings') ?? '{}') as Record<string, unknown>);
