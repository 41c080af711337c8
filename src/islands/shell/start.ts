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
import { holdPresses } from './behaviours/hold-presses.ts';
import { whenShown } from '../kit/dom.ts';
import { $loggedIn } from '../kit/stores/session.ts';

const OF_FEW_PAGES =
  '[data-sub-navigation],[data-seen-article],[data-seen-term],[data-seen-list],[data-search-key-switch],[data-zoom]';

whenShown(start);

function start(): void {
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
  where(OF_FEW_PAGES, () => import('./behaviours/of-few-pages.ts').then((part) => part.attachOfFewPages()));
  attachHeroOfHome();
  attachSession();
  attachSteps();
  attachAnalytics();
  where('astro-island', () => import('../kit/wake.ts').then((part) => part.attachWaking()));
}

/** Guests have no cart and no lists: what they need is loaded when somebody is logged in. */
function attachCartOfCustomers(): void {
  const stop = $loggedIn.listen((loggedIn) => {
    if (!loggedIn) return;
    stop();
    const release = holdPresses('[data-add], [data-add-many] button, [data-list-add], [data-notice-ask]');
    void import('./behaviours/customers.ts').then((part) => part.attachCustomers()).finally(release);
  });
}

/** The first slide is marked already; the next ones once somebody moves them. */
function attachHeroOfHome(): void {
  const load = (): void => void import('./behaviours/hero.ts').then((part) => part.attachHero());
  document.querySelector('[data-hero-track]')?.addEventListener('scroll', load, { once: true });
}

/**
 * What few pages have is loaded where they have it, islands among it, for which presses and typed words are kept until they wake.
 * A part is asked by its module: names taken out of a promise cost the bundle their list each time.
 */
function where(selector: string, load: () => Promise<void>): void {
  if (document.querySelector(selector)) void load();
}
