import type { ShopContext } from '../../platform/context.ts';
import type { ShellData } from '#components/shell/shell-data.ts';

/** schema.org Organization of the company. */
export function organization(shop: ShopContext, shell: ShellData): object {
  const { company, phones } = shell;
  return {
    '@context': 'https://schema.org',
    '@type': 'Organization',
    '@id': `${shop.origin}/#organization`,
    name: company.company,
    brand: company.brand,
    url: shop.origin,
    logo: `${shop.origin}/brand/${shop.brand}.svg`,
    email: company.email,
    telephone: phones.telephone1,
    vatID: company.vatId,
    address: {
      '@type': 'PostalAddress',
      streetAddress: company.street,
      postalCode: company.postalCode,
      addressLocality: company.city,
      addressCountry: 'DE',
    },
  };
}

/** schema.org WebSite with the search box. */
export function webSite(shop: ShopContext): object {
  const home = `${shop.origin}/${shop.market.prefix}`;
  return {
    '@context': 'https://schema.org',
    '@type': 'WebSite',
    url: `${home}/`,
    inLanguage: shop.market.language,
    publisher: { '@id': `${shop.origin}/#organization` },
    potentialAction: {
      '@type': 'SearchAction',
      target: { '@type': 'EntryPoint', urlTemplate: `${home}/shop/suche?q={search_term_string}` },
      'query-input': 'required name=search_term_string',
    },
  };
}

/** schema.org BreadcrumbList; paths are absolute below the origin. */
export function breadcrumbList(origin: string, crumbs: readonly { name: string; href?: string }[]): object {
  return {
    '@context': 'https://schema.org',
    '@type': 'BreadcrumbList',
    itemListElement: crumbs.map((crumb, i) => ({
      '@type': 'ListItem',
      position: i + 1,
      name: crumb.name,
      ...(crumb.href ? { item: new URL(crumb.href, origin).href } : {}),
    })),
  };
}
