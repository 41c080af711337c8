import type { ArticleDetail, ArticleSummary, Vkz } from '#shop/catalogue/index.ts';
import type { Fact } from './article-facts.ts';

const AVAILABILITY: Readonly<Record<Vkz, string>> = {
  0: 'https://schema.org/OutOfStock',
  1: 'https://schema.org/BackOrder',
  2: 'https://schema.org/LimitedAvailability',
  3: 'https://schema.org/LimitedAvailability',
  4: 'https://schema.org/InStock',
};

interface ProductInput {
  article: ArticleSummary;
  detail: ArticleDetail;
  description: string;
  facts: readonly Fact[];
  /** Absolute addresses. */
  url: string;
  image: string;
}

/** schema.org Product with its offer; an article whose price is on request has an offer without an amount. */
export function productData({ article, detail, description, facts, url, image }: ProductInput): object {
  const offer =
    article.price === null
      ? {}
      : {
          price: (article.price / 100).toFixed(2),
          priceCurrency: article.currency,
          priceSpecification: {
            '@type': 'UnitPriceSpecification',
            price: (article.price / 100).toFixed(2),
            priceCurrency: article.currency,
            valueAddedTaxIncluded: false,
          },
        };
  return {
    '@context': 'https://schema.org',
    '@type': 'Product',
    '@id': `${url}#product`,
    name: article.name,
    description,
    sku: article.number,
    ...(detail.manufacturerNumber && { mpn: detail.manufacturerNumber }),
    ...(detail.gtin && { gtin: detail.gtin }),
    ...(article.supplier && { brand: { '@type': 'Brand', name: article.supplier.name } }),
    image,
    url,
    additionalProperty: facts.map(({ label, value }) => ({ '@type': 'PropertyValue', name: label, value })),
    ...(!article.isReference && {
      isVariantOf: { '@type': 'ProductGroup', productGroupID: article.reference },
    }),
    ...(!article.blocked && {
      offers: {
        '@type': 'Offer',
        url,
        availability: article.phaseOut ? 'https://schema.org/Discontinued' : AVAILABILITY[article.vkz],
        itemCondition: 'https://schema.org/NewCondition',
        eligibleCustomerType: 'https://schema.org/Business',
        ...offer,
      },
    }),
  };
}
