import { computed } from 'nanostores';
import { $settings, changeSettings, type SettingsStore } from './settings.ts';

/** Raised when what is asked for changes; an older answer is then asked again. */
export const CONSENT_VERSION = 1;

/** The two switches of the consent bar (docs/rules/pages.md#consent). */
export interface ConsentChoice {
  analytics: boolean;
  externalMedia: boolean;
}

/** `open` until a choice of the present version is stored (specification 4). */
export interface Consent extends ConsentChoice {
  open: boolean;
}

/** Consent as the settings hold it; nothing is allowed before a choice. */
export function consentOf(store: SettingsStore = $settings) {
  return computed(store, (settings): Consent => {
    const answered = settings.consentVersion === CONSENT_VERSION;
    return {
      open: !answered,
      analytics: answered && settings.analyticsActivated === true,
      externalMedia: answered && settings.ytConsent === true,
    };
  });
}

export const $consent = consentOf();

/** Stores a choice with its version and time; also withdraws what was given before. */
export function saveConsent(choice: ConsentChoice, now = new Date(), store: SettingsStore = $settings): void {
  changeSettings(
    {
      analyticsActivated: choice.analytics,
      ytConsent: choice.externalMedia,
      consentVersion: CONSENT_VERSION,
      consentTime: now.toISOString(),
    },
    store,
  );
}

/** Both switches on, bar closed (specification 4). */
export function acceptAll(now = new Date(), store: SettingsStore = $settings): void {
  saveConsent({ analytics: true, externalMedia: true }, now, store);
}

/** Both switches off, bar closed: as easy as accepting. */
export function rejectAll(now = new Date(), store: SettingsStore = $settings): void {
  saveConsent({ analytics: false, externalMedia: false }, now, store);
}
