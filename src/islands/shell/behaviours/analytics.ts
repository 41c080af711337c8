import { connectAnalytics, type AnalyticsEntry } from '../../kit/analytics.ts';
import { $consent } from '../../kit/stores/consent.ts';

/** What is kept until the sink has loaded. */
const MOST_EARLY = 20;

/** Analytics: only with the visitor's consent, and only where the operator has named an endpoint (specification 7). */
export function attachAnalytics(): void {
  const meta = document.querySelector<HTMLMetaElement>('meta[name="analytics-endpoint"]');
  if (!meta?.content) return;
  let connected = false;
  $consent.subscribe(({ analytics }) => {
    if (analytics === connected) return;
    connected = analytics;
    if (!analytics) return connectAnalytics(null);
    const early: AnalyticsEntry[] = [];
    connectAnalytics((entry) => {
      if (early.length < MOST_EARLY) early.push(entry);
    });
    // where it does not load, this page is not counted
    void import('../analytics/connect.ts')
      .then((part) => connected && part.count(meta, early))
      .catch(() => {});
  });
}
