import { fields, openStorage, persisted, type KeyValue } from './persisted.ts';

/** What the visitor set once and every page remembers (specification 3, key `settings`). */
export interface Settings {
  /** Show the hint of single teeth before an order of them. */
  showEZDialog: boolean;
  /** `/` puts the cursor into the search box (WCAG 2.1.4: a key alone can be switched off). */
  searchKey: boolean;
  /** Scan area as a share of the picture. */
  scannerSize: number;
  scannerCheckInverted: boolean;
  scannerMode: string;
  /** Patient work that scans are booked to. */
  scannerPatientenarbeit: string | null;
  scannerUser: number | null;
  scannerDevice: string | null;
  scannerTutorialRead: boolean;
  /** EAN-13 beside QR, DataMatrix and Code 128. */
  scannerEan: boolean;
  /** Narrow lines in the cart; null until the visitor has decided: then their count does. */
  cartDense: boolean | null;
  /** Favourite lines of teeth and the sets that were used last (islands/tooth-assistant/remembered.ts). */
  teethLines: string;
  teethSets: string;
  /** Consent to analytics; null until the visitor has decided. */
  analyticsActivated: boolean | null;
  /** Consent to external media (videos, maps); null until the visitor has decided. */
  ytConsent: boolean | null;
  /** Version of the consent text that was answered and when (UTC ISO); docs/rules/pages.md#consent. */
  consentVersion: number | null;
  consentTime: string | null;
}

export const DEFAULT_SETTINGS: Readonly<Settings> = {
  showEZDialog: true,
  searchKey: true,
  scannerSize: 0.5,
  scannerCheckInverted: false,
  scannerMode: 'info',
  scannerPatientenarbeit: null,
  scannerUser: null,
  scannerDevice: null,
  scannerTutorialRead: false,
  scannerEan: true,
  cartDense: null,
  teethLines: '',
  teethSets: '',
  analyticsActivated: null,
  ytConsent: null,
  consentVersion: null,
  consentTime: null,
};

/** Takes every field that has the right type from what was stored, and the default for each other. */
export function readSettings(stored: unknown): Settings {
  const found = fields(stored);
  const kept = Object.entries(DEFAULT_SETTINGS).map(([key, fallback]) => {
    const value = found[key];
    const wanted = fallback === null ? NULLABLE[key] : typeof fallback;
    const fits = typeof value === wanted || (fallback === null && value === null);
    return [key, fits ? value : fallback];
  });
  return Object.fromEntries(kept) as Settings;
}

const NULLABLE: Readonly<Record<string, string>> = {
  scannerPatientenarbeit: 'string',
  scannerUser: 'number',
  scannerDevice: 'string',
  cartDense: 'boolean',
  analyticsActivated: 'boolean',
  ytConsent: 'boolean',
  consentVersion: 'number',
  consentTime: 'string',
};

/** The settings store; tests hand it their own storage. */
export function createSettings(storage: KeyValue = openStorage('localStorage')) {
  return persisted('settings', readSettings, storage);
}

export type SettingsStore = ReturnType<typeof createSettings>;

export const $settings = createSettings();

/** Changes some settings and keeps the others. */
export function changeSettings(change: Partial<Settings>, store: SettingsStore = $settings): void {
  store.set({ ...store.get(), ...change });
}
