import { phone as phoneIcon } from '#lib/icons.ts';
import type { ReactNode } from 'react';
import { drawn, useIsland } from '../kit/island.tsx';
import { Icon } from '../ui/icon.tsx';
import { ArticlePicture } from './article-parts.tsx';
import type { ChildCategory, WaysOn } from './listing-view.ts';

/** Categories as cards with a picture and how much is in them. */
export function CategoryCards({ categories, eager = false }: CardsProps) {
  const { number } = useIsland();
  return categories.map(({ href, name, articles, picture }) => (
    <li key={href}>
      <a href={href} className="child">
        {picture && <ArticlePicture number={picture} size={64} eager={eager} />}
        <span>{name}</span>
        <small className="num">{number(articles)}</small>
      </a>
    </li>
  ));
}

interface CardsProps {
  categories: readonly ChildCategory[];
  eager?: boolean;
}

/** Nothing found: what editors wrote, categories that come near, and a person to ask; `children` say why. */
export function NothingFound({ ways, children }: { ways: WaysOn; children?: ReactNode }) {
  const { t } = useIsland();
  const { categories, phone, contact, pages = [] } = ways;
  return (
    <section className="zero">
      {children}
      {pages.length > 0 && (
        <>
          <h2>{t('search:zero.pages')}</h2>
          <ul className="zero-pages">
            {pages.map(({ title, href }) => (
              <li key={href}>
                <a className="link" href={href}>
                  {title}
                </a>
              </li>
            ))}
          </ul>
        </>
      )}
      {categories.length > 0 && (
        <>
          <h2>{t('search:zero.categories')}</h2>
          <ul className="children">
            <CategoryCards categories={categories} />
          </ul>
        </>
      )}
      <p className="zero-ask">
        <Icon shape={phoneIcon} size={20} />
        <span>
          {t('search:zero.ask')}{' '}
          <a className="link num" href={`tel:${phone.replace(/[^\d+]/g, '')}`}>
            {phone}
          </a>
          {contact && (
            <>
              {' · '}
              <a className="link" href={contact}>
                {t('search:zero.contact')}
              </a>
            </>
          )}
        </span>
      </p>
    </section>
  );
}

/** The ways on alone, for pages that are no list; drawn by the server only. */
export const WaysOnPage = drawn(NothingFound);
