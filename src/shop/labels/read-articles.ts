import { readArticleFacts } from '#shop/catalogue/index.ts';
import { readOffers, requireCatalogue, type CartContext } from '#shop/cart/index.ts';
import { ownNumbersOf } from '#shop/own-numbers/index.ts';
import { mayAs, requireCustomer } from '#shop/session/index.ts';
import type { LabelArticle } from './model.ts';

/** Values of the fields of labels; `currency` of the prices, ISO 4217. */
export interface LabelArticles {
  readonly currency: string;
  /** The acting user must not see prices: none is told. */
  readonly pricesHidden: boolean;
  readonly articles: readonly LabelArticle[];
}

/**
 * What labels say of articles, in the order asked for, with the caller's price of one piece; numbers that the catalogue
 * does not have are left out. A label hangs where everybody reads it: a technician (K13) gets no price, whatever the
 * company's settings say. Refuses guests and `catalogue.not-ready`.
 */
export async function readLabelArticles(ctx: CartContext, wanted: readonly string[]): Promise<LabelArticles> {
  const { user } = requireCustomer(ctx);
  const catalogue = requireCatalogue(ctx);
  const numbers = [...new Set(wanted)];
  const [offers, facts, own] = await Promise.all([
    readOffers(ctx, numbers.map((number) => ({ number, quantity: 1 }))), // prettier-ignore
    readArticleFacts(catalogue, numbers, ctx.language),
    ownNumbersOf(ctx, numbers),
  ]);
  const pricesHidden = offers.pricesHidden || !mayAs(user, ['K09']);
  const articles = numbers.flatMap((number) => {
    const offer = offers.byNumber.get(number);
    if (!offer) return [];
    return [
      {
        number,
        name: offer.name,
        pack: offer.pack,
        price: pricesHidden ? null : offer.unitPrice,
        gtin: facts.get(number)?.gtin ?? null,
        own: own.get(number) ?? '',
      },
    ];
  });
  return { currency: offers.currency, pricesHidden, articles };
}
