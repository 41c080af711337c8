import { defineConfig, devices } from '@playwright/test';
import process from 'node:process';
import { GATE } from './scripts/testing/gates.ts';

/**
 * Drives the built Worker in a real Chromium. `npm test` prepares databases, server and browser and names them in the
 * environment; so does `npm run test:e2e -- NAME` for single files.
 */
const url = process.env['LABORKONTOR_E2E_URL'] ?? 'http://localhost:8787';
const executablePath = process.env['LABORKONTOR_CHROMIUM'];

/** Tests of one width: a phone has no keyboard, wheel or mega menu, a desktop no side menu, or both show the same. */
const [ON_A_DESKTOP, ON_A_PHONE] = [/@desktop/, /@phone/];

/** Rules, calls and keys rather than layout: what these show does not depend on the width of the window. */
const SAME_ON_A_PHONE = [
  /(?:accounts|brands|cart-sums|cart-trust|desk|desk-inbox|first-day|journey|late-scripts|offline|order-pad|planted-markup|planted-words)\.spec/,
  /(?:order-sheets|pay-online|payment|punch-out|quick-add|security|session|trusted-types|user-login|users|widgets)\.spec/,
];

/** What somebody comes for, from end to end, one of each room: `npm test` asks these alone. */
const FLOWS = GATE === 'flows' ? /@flow/ : /./;

/** Pages that are another layout in a narrow window: of these a gate asks every test there, too, of others those `@phone`. */
const ANOTHER_LAYOUT =
  /(?:cart|catalogue|catalogue-fit|checkout|home|long-choices|scanner|shell|shell-menus|tooth-assistant|tooth-stock)\.spec/;

// layouts and fingers, not sharpness: painting seven times the pixels costs a fifth of the processor's time
const PHONE = { ...devices['Pixel 7'], deviceScaleFactor: 1, viewport: { width: 390, height: 844 } };

export default defineConfig({
  testDir: 'tests/e2e',
  outputDir: 'test-results',
  fullyParallel: true,
  workers: 2,
  retries: process.env['CI'] ? 2 : 0, // machines stall; what passes only so is asked again, five times (scripts/testing)
  forbidOnly: Boolean(process.env['CI']),
  timeout: 30_000,
  reporter: [['line'], ['json', { outputFile: '.data/test/e2e.json' }]],
  use: {
    baseURL: url,
    locale: 'de-DE',
    timezoneId: 'Europe/Berlin',
    serviceWorkers: 'block', // it loads ten pages for the time without network; what it does is offline-works.spec's
    trace: 'on-first-retry', // recording every test costs a third of the time
    screenshot: 'only-on-failure',
    launchOptions: {
      env: { ...(process.env as Record<string, string>), LC_ALL: 'C.UTF-8' }, // without a locale a saved file loses its name
      ...(executablePath && { executablePath }),
      args: ['--font-render-hinting=none', '--disable-gpu'],
    },
  },
  projects: [
    {
      name: 'desktop',
      grep: FLOWS,
      grepInvert: ON_A_PHONE,
      use: { ...devices['Desktop Chrome'], viewport: { width: 1440, height: 900 } },
    },
    {
      name: 'phone',
      testIgnore: SAME_ON_A_PHONE,
      ...(GATE && { testMatch: ANOTHER_LAYOUT }),
      grep: FLOWS,
      grepInvert: ON_A_DESKTOP,
      use: PHONE,
    },
    ...(GATE === 'whole'
      ? [{ name: 'phone alone', testIgnore: ANOTHER_LAYOUT, grep: ON_A_PHONE, use: PHONE }]
      : []),
  ],
});
