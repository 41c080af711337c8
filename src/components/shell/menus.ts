import type { Translator } from '#i18n/translate.ts';
import type { Category } from '#shop/catalogue/index.ts';
import { categoryPath, linesPath } from '#lib/paths.ts';
import type { Brand } from '#shop/markets/index.ts';
import { menuLink, menuLinks, type MenuLink } from './links.ts';
import type { ShellData } from './shell-data.ts';

export interface Menu {
  id: 'shop' | 'solutions' | 'service' | 'company';
  label: string;
  columns: readonly {
    heading?: HeadingLink;
    links: readonly (MenuLink & { text?: string })[];
  }[];
}

/** What leads a column: a group of the catalogue with its articles and the picture that stands for it, or one page. */
export interface HeadingLink extends MenuLink {
  articles?: number;
  picture?: string | null;
}

/** Mega menus of the navbar (specification 2): shop, solutions, service, and company on the main brand only. */
export function menus(shell: ShellData, brand: Brand, prefix: string, t: Translator): Menu[] {
  const all: Menu[] = [
    { id: 'shop', label: t('nav.shop'), columns: shopColumns(shell, prefix, t) },
    { id: 'solutions', label: t('nav.solutions'), columns: [{ links: solutionLinks(shell, prefix) }] },
    { id: 'service', label: t('nav.service'), columns: [{ links: serviceLinks(shell, prefix) }] },
    ...(brand === 'main'
      ? [
          {
            id: 'company' as const,
            label: t('nav.company'),
            columns: [{ links: menuLinks(shell.sideMenus['company']?.items ?? [], prefix) }],
          },
        ]
      : []),
  ];
  return all.filter((menu) => menu.columns.some(({ links }) => links.length > 0));
}

function shopColumns(shell: ShellData, prefix: string, t: Translator): Menu['columns'] {
  const link = ({ code, name, parent, articles, picture }: Category): HeadingLink => ({
    label: name,
    href: parent ? categoryPath(prefix, parent, code) : categoryPath(prefix, code),
    external: false,
    needsLogin: false,
    articles,
    picture,
  });
  const groups = shell.categories
    .filter((group) => group.parent === null && group.articles > 0)
    .map((group) => ({
      heading: link(group),
      links: shell.categories.filter((sub) => sub.parent === group.code && sub.articles > 0).map(link),
    }));
  const lines = { label: t('nav.lines'), href: linesPath(prefix), external: false, needsLogin: false };
  return groups.length > 0 ? [...groups, { heading: lines, links: [] }] : [];
}

function solutionLinks(shell: ShellData, prefix: string): (MenuLink & { text?: string })[] {
  return shell.solutions.flatMap((solution) => {
    const first = solution.links.map((link) => menuLink(link, prefix)).find((link) => link !== null);
    return first ? [{ ...first, label: solution.heading, text: solution.text }] : [];
  });
}

function serviceLinks(shell: ShellData, prefix: string): (MenuLink & { text?: string })[] {
  return shell.serviceMenu
    .filter((entry) => !entry.needsChat || shell.chat)
    .flatMap((entry) => {
      const link = menuLink(entry, prefix);
      return link ? [{ ...link, text: entry.text }] : [];
    });
}
