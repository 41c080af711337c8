import { gateOf } from '#lib/page-gates.ts';
import { routeExists } from '#lib/routes.ts';
import { isExternal, resolveTarget } from '#shop/content/index.ts';

export interface MenuLink {
  label: string;
  href: string;
  external: boolean;
  /** Leads to a page of customers: a guest's press opens the login-required popup (specification 6). */
  needsLogin: boolean;
}

/** The attributes of a content link: where it leads, and that a guest's press asks for a login. */
export const linkTo = ({ href, needsLogin }: Pick<MenuLink, 'href' | 'needsLogin'>) => ({
  href,
  'data-needs-login': needsLogin ? 'account' : undefined,
});

/** A content link as a menu shows it, or null where its route does not exist (docs/rules/pages.md#menus-and-links). */
export function menuLink(link: { label: string; target: string }, prefix: string): MenuLink | null {
  const href = resolveTarget(link.target, prefix);
  const inShop = href.startsWith(`/${prefix}`);
  const path = href.slice(prefix.length + 1) || '/';
  if (inShop && !routeExists(path)) return null;
  const needsLogin = inShop && gateOf(path.replace(/[?#].*$/, '')).who === 'customer';
  return { label: link.label, href, external: isExternal(link.target), needsLogin };
}

/** The links of a menu that lead somewhere. */
export function menuLinks(links: readonly { label: string; target: string }[], prefix: string): MenuLink[] {
  return links.map((link) => menuLink(link, prefix)).filter((link) => link !== null);
}
