/**
 * Runs before the page's first paint: who has answered is not asked again, and everybody else sees the bar with the page, not
 * after it. The version is CONSENT_VERSION of the settings; the page is the same for all visitors, so no cookie can say it.
 */
export const CONSENT_ANSWERED =
  "try{if(JSON.parse(localStorage.settings).consentVersion===1)document.documentElement.dataset.answered=''}catch{}";

/** Names that script in the page's policy. */
export const CONSENT_ANSWERED_HASH = 'sha256-t76mLdP1xxZO5+iayKQA5ZVhGUFJQHMNCub9xBVYjYM=';
