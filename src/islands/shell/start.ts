/**
 * The shell's script: everything that must answer before any island is loaded. No React; islands and analytics are
 * imported when they are wanted. Budget: 10 KB gzip.
 */
import { attachAnalytics } from './behaviours/analytics.ts';
import { attachConsentBar } from './behaviours/consent-bar.ts';
import { attachFaults, attachNavigationLock } from './behaviours/faults.ts';
import { attachHeader, attachStrips } from './behaviours/header.ts';
import { attachLoginRequired } from './behaviours/login-required.ts';
import { attachMarketPickers } from './behaviours/market-picker.ts';
import { attachMenus } from './behaviours/menus.ts';
import { attachPanels } from './behaviours/panels.ts';
import { attachScrolling } from './behaviours/scrolling.ts';
import { attachSearch } from './behaviours/search.ts';
import { attachSession } from './behaviours/session.ts';
import { attachSteps } from './behaviours/steps.ts';
import { attachToasts } from './behaviours/toasts.ts';
import { attachZoom } from './behaviours/zoom.ts';
import { holdPresses } from './behaviours/hold-presses.ts';
import { $loggedIn } from '../kit/stores/session.ts';

attachFaults();
attachNavigationLock();
attachScrolling();
attachHeader();
attachStrips();
attachMenus();
attachPanels();
attachSearch();
attachToasts();
attachConsentBar();
attachLoginRequired();
attachCartOfCustomers();
attachMarketPickers();
attachOwnNavigation();
attachHeroOfHome();
attachSession();
attachSteps();
noteSeen();
attachAnalytics();
attachZoom();
wakeIslands();

/** Guests have no cart and no lists: what they need is loaded when somebody is logged in. */
function attachCartOfCustomers(): void {
  const stop = $loggedIn.listen((loggedIn) => {
    if (!loggedIn) return;
    stop();
    const release = holdPresses('[data-add], [data-add-many] button, [data-list-add], [data-notice-ask]');
    void Promise.all([
      import('./behaviours/cart.ts').then(({ attachCart }) => attachCart()),
      import('./behaviours/lists.ts').then(({ attachLists }) => attachLists()),
    ]).finally(release);
    void import('./behaviours/portal.ts').then(({ attachPortal }) => attachPortal());
  });
}

/** Few pages have a navigation of their own. */
function attachOwnNavigation(): void {
  if (!document.querySelector('[data-sub-navigation]')) return;
  void import('./behaviours/sub-navigation.ts').then(({ attachSubNavigation }) => attachSubNavigation());
}

/** The first slide is marked already; the next ones once somebody moves them. */
function attachHeroOfHome(): void {
  const load = (): void => void import('./behaviours/hero.ts').then(({ attachHero }) => attachHero());
  document.querySelector('[data-hero-track]')?.addEventListener('scroll', load, { once: true });
}

/** Only article pages, searches and order lists are noted as last seen. */
function noteSeen(): void {
  if (!document.querySelector('[data-seen-article], [data-seen-term], [data-seen-list]')) return;
  void import('./behaviours/seen.ts').then(({ attachSeen }) => attachSeen());
}

/** What is pressed or typed before an island wakes is kept for it. */
function wakeIslands(): void {
  if (!document.querySelector('astro-island')) return;
  void import('../kit/wake.ts').then(({ attachWaking }) => attachWaking());
}
