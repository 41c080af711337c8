import type { Page } from '@playwright/test';

/**
 * Gives pages an operator's endpoint of analytics, which a built shop without one does not have, and notes what they would
 * send there: the parameters of each call, in turn, and the methods.
 */
export async function probeAnalytics(page: Page, pages: RegExp) {
  const calls: Record<string, string>[] = [];
  const methods = new Set<string>();
  await page.route('**/analytics-probe?*', (route) => {
    const request = route.request();
    calls.push(Object.fromEntries(new URL(request.url()).searchParams));
    methods.add(request.method());
    return route.fulfill({ status: 204 });
  });
  await page.route(pages, async (route) => {
    const answer = await route.fetch();
    const meta = '<meta name="analytics-endpoint" content="/analytics-probe" data-site="10">';
    await route.fulfill({
      response: answer,
      body: (await answer.text()).replace('</head>', `${meta}</head>`),
    });
  });
  return { calls, methods };
}
