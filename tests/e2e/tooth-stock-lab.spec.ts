import { expect as soon, test } from '../support/e2e.ts';
import { orderOwnCart } from './support/checkout.ts';
import { logInAsNew } from './support/customer.ts';
import { openLogbook } from './support/running-shop.ts';
import { cell } from './support/tooth-stock.ts';

/** A laboratory without a stock, from its first cabinet to statistics that agree with what was booked. */

const REGIONS = ['upper_anterior', 'lower_anterior', 'upper_posterior', 'lower_posterior'] as const;
const MINUTES = 60_000;
/** Every step leads to a new page or waits for a booking. */
const expect = soon.configure({ timeout: 30_000 });

test(
  'a new laboratory: 12 drawers, two teeth, gaps, a delivery, an undo, figures',
  { tag: '@desktop' },
  async ({ page, shop, context }) => {
    test.setTimeout(15 * MINUTES);
    const t = shop.t('de');
    const customer = await logInAsNew(context, shop.url('/'));
    const booked = () =>
      page.waitForResponse((answer) => /\/zahnlager\/(?:buchen|rueckgaengig)$/.test(answer.url()));
    const press = async (name: string): Promise<void> => {
      const answer = booked();
      await page.getByRole('button', { name, exact: true }).first().click();
      expect((await answer).status()).toBe(200);
    };

    await test.step('a cabinet of twelve drawers in under ten minutes', async () => {
      const began = Date.now();
      await page.goto('/de-de/zahnlager');
      await page.getByLabel(t('tooth-stock:field.name')).fill('Werkbank');
      await page.getByRole('button', { name: t('tooth-stock:new.cabinet') }).click();
      await expect(page).toHaveURL(/\/zahnlager\/schrank\/1$/);
      const options = page.getByLabel(t('tooth-stock:field.line')).locator('option');
      await expect(options.nth(2)).toBeAttached();
      const lines = await options.allTextContents();
      for (let drawer = 1; drawer <= 12; drawer++) {
        if (drawer > 1) {
          await page.goto('/de-de/zahnlager/schrank/1');
          await page.getByRole('button', { name: t('tooth-stock:new.drawer') }).click();
        }
        if (drawer === 12) {
          await page.getByRole('button', { name: t('tooth-stock:new.by-hand') }).click();
          await page.getByLabel(t('tooth-stock:field.rows')).fill('3');
          await page.getByLabel(t('tooth-stock:field.columns')).fill('4');
        } else {
          await page
            .getByLabel(t('tooth-stock:field.line'))
            .selectOption(lines[Math.floor((drawer - 1) / 4)]!);
          await page.getByLabel(t('tooth-stock:field.region')).selectOption(REGIONS[(drawer - 1) % 4]!);
        }
        await page
          .locator('form.ts-form')
          .getByRole('button', { name: t('tooth-stock:new.drawer') })
          .click();
        await expect(page).toHaveURL(new RegExp(`/schrank/1/schublade/${drawer}$`));
      }
      expect(Date.now() - began).toBeLessThan(10 * MINUTES);
      await page.goto('/de-de/zahnlager');
      await expect(page.locator('.ts-front')).toHaveCount(12);
    });

    const read = async (drawer: number) => (await (await page.request.get(`/customerapi/zahnlager/schrank/1/schublade/${drawer}`)).json()) as { places: { article: string }[]; sets: { number: string; line: string; mould: string; shade: string }[] }; // prettier-ignore
    const { places, sets } = await read(1);
    const [first, second] = places.map(({ article }) => sets.find(({ number }) => number === article)!);

    await test.step('cards are put away: two of one set in two drawers', async () => {
      for (const drawer of [12, 1]) {
        await page.goto(`/de-de/zahnlager/schrank/1/schublade/${drawer}`);
        const numbers = drawer === 12 ? [first!.number, second!.number] : [first!.number];
        for (const number of numbers) {
          await page.getByLabel(t('tooth-stock:put-away.label')).fill(number);
          const answer = booked();
          await page.keyboard.press('Enter');
          expect((await answer).status()).toBe(200);
        }
      }
    });

    await test.step('both are opened; the tooth that one misses is found in the other', async () => {
      await cell(page, 1, 1).click();
      for (const tooth of [11, 21])
        await page.getByRole('button', { name: t('tooth-stock:tooth.there', { tooth }) }).click();
      await press(t('tooth-stock:action.teeth'));
      await expect(cell(page, 1, 1)).toContainText(`${t('tooth-stock:state.opened')} 4/6`);
      await page.goto('/de-de/zahnlager/schrank/1/schublade/12');
      await cell(page, 1, 1).click();
      await page.getByRole('button', { name: t('tooth-stock:tooth.there', { tooth: 23 }) }).click();
      await press(t('tooth-stock:action.teeth'));
      await page.goto('/de-de/zahnlager');
      await page.getByRole('button', { name: t('tooth-stock:find.title') }).click();
      await page
        .getByLabel(t('tooth-stock:find.label'))
        .fill(`11 ${first!.shade} ${first!.line} ${first!.mould}`);
      await page.keyboard.press('Enter');
      const found = page.locator('.ts-section li').first();
      await expect(found).toContainText(`${t('cart:place.drawer')} 12, ${t('cart:place.row')} 1`);
      const answer = booked();
      await found.getByRole('button', { name: t('tooth-stock:find.take', { tooth: 11 }) }).click();
      expect((await answer).status()).toBe(200);
      await page.goto('/de-de/zahnlager/schrank/1/schublade/1');
      await cell(page, 1, 1).click();
      await page.getByRole('button', { name: t('tooth-stock:tooth.missing', { tooth: 11 }) }).click();
      await press(t('tooth-stock:action.complete'));
      await expect(cell(page, 1, 1)).toContainText(`${t('tooth-stock:state.opened')} 5/6`);
    });

    await test.step('a set is taken; one press orders what is missing', async () => {
      await page.goto('/de-de/zahnlager/schrank/1/schublade/12');
      await cell(page, 1, 2).click();
      await press(t('tooth-stock:action.take'));
      await page.getByRole('button', { name: t('tooth-stock:order.gaps') }).click();
      await expect(page.getByText(t('tooth-stock:order.done', { lines: 1 }))).toBeVisible();
      await page.goto('/de-de/zahnlager/schrank/1/schublade/2');
      await page.getByRole('button', { name: t('tooth-stock:order.gaps') }).click();
      await expect(page.locator('.ts-place[data-state="cart"]').first()).toBeVisible();
      await orderOwnCart(page, t);
      // how far the parcel is meanwhile is the dealer's: the history knows the order whatever its state
      await page.goto('/de-de/zahnlager/bestellhistorie?suche=1/12/1/2');
      await expect(page.locator('.ts-history tbody tr')).toHaveCount(1);
    });

    await test.step('the delivery comes, is booked in by itself and told', async () => {
      await page.goto('/de-de/zahnlager');
      const notice = page.getByRole('dialog', { name: t('tooth-stock:notice.title') });
      const again = async (drawer: string): Promise<void> => {
        await page.evaluate(() => {
          const kept = JSON.parse(localStorage.getItem('zlState') ?? '{}');
          localStorage.setItem('zlState', JSON.stringify({ ...kept, checkedAt: null }));
        });
        await page.goto(drawer);
      };
      await expect(async () => {
        await again('/de-de/zahnlager/schrank/1/schublade/12');
        await expect(notice).toBeVisible({ timeout: 5000 });
      }).toPass({ timeout: 2 * MINUTES });
      await expect(notice).toContainText(/\d/);
      await page.keyboard.press('Escape');
      await expect(async () => {
        // the dealer may send two parcels
        if ((await cell(page, 1, 2).getAttribute('data-state')) !== 'occupied')
          await again('/de-de/zahnlager/schrank/1/schublade/12');
        await expect(cell(page, 1, 2)).toHaveAttribute('data-state', 'occupied', { timeout: 3000 });
      }).toPass({ timeout: MINUTES });
      await page.keyboard.press('Escape');
    });

    await test.step('one position is undone', async () => {
      await page.goto('/de-de/zahnlager#eingebucht');
      const positions = page.locator('.ts-booked li').filter({ hasText: '1/12/1/2' });
      await expect(positions).toHaveCount(1);
      const answer = booked();
      await positions.getByRole('button', { name: t('tooth-stock:undo') }).click();
      expect((await answer).status()).toBe(200);
      await page.goto('/de-de/zahnlager/schrank/1/schublade/12');
      await expect(cell(page, 1, 2)).toHaveAttribute('data-state', 'empty');
      await page.getByRole('button', { name: t('tooth-stock:log.open') }).click();
      const log = page.locator('[aria-labelledby="ts-log"] li');
      await expect(log.first()).toContainText(t('tooth-stock:log.kind.undo'));
      await expect(log.filter({ hasText: t('tooth-stock:log.kind.booked-in') })).toHaveCount(1);
    });

    await test.step('the statistics say what the movements say', async () => {
      const database = openLogbook(customer);
      const movements = database
        .prepare(`select kind, taken, before from tooth_movement where customer_id = ?`)
        .all(customer) as { kind: string; taken: number; before: string }[];
      const stock = database
        .prepare(`select whole, teeth from tooth_place where customer_id = ? and article <> ''`)
        .all(customer) as { whole: number; teeth: number }[];
      database.close();
      const used = movements.filter(({ kind }) => ['take', 'teeth', 'discard'].includes(kind));
      const consumed = used.reduce((sum, { taken, before }) => sum + taken / (JSON.parse(before) as [string, number])[1], 0); // prettier-ignore
      expect(consumed).toBeCloseTo(1 + 4 / 6, 5); // a set, and the teeth 11 and 21, 23, 11
      const sum = consumed.toLocaleString('de-DE', { maximumFractionDigits: 1 });
      const whole = stock.filter(({ whole: pieces, teeth }) => teeth === 2 ** pieces - 1).length;
      const opened = stock.filter(({ whole: pieces, teeth }) => teeth > 0 && teeth < 2 ** pieces - 1).length;
      const gaps = stock.filter(({ teeth }) => teeth === 0).length;
      expect(opened).toBe(2); // 5/6 in the first drawer, 4/6 in the twelfth
      const figure = (name: string) => page.locator('.ts-figures div').filter({ hasText: name }).first().locator('dd'); // prettier-ignore
      await page.goto('/de-de/zahnlager/statistik');
      await expect(page.locator('.ts-months li').last().locator('.ts-month-value')).toHaveText(sum);
      await expect(figure(t('tooth-stock:figure.sets'))).toHaveText(whole.toLocaleString('de-DE'));
      await expect(figure(t('tooth-stock:statistics.gaps'))).toHaveText('0'); // for seven days: all of them are new
      await page.goto('/de-de/zahnlager');
      await expect(figure(t('tooth-stock:figure.opened'))).toHaveText(opened.toLocaleString('de-DE'));
      await expect(figure(t('tooth-stock:figure.gaps'))).toHaveText(gaps.toLocaleString('de-DE'));
    });
  },
);
