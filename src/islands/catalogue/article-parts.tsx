import type { ReactNode } from 'react';
import { cart } from '#lib/icons.ts';
import { linePath, picturePath } from '#lib/paths.ts';
import { QUANTITY } from '#lib/validators/quantity.ts';
import { useIsland } from '../kit/island.tsx';
import { Icon } from '../ui/icon.tsx';
import { DOT } from './dot.ts';
import type { ListedArticle } from './listing-view.ts';
import { tileVkz } from './tile-view.ts';

/** Parts that tiles and rows share. What they do – cart, order lists – is answered by the shell, as on every page. */

interface FrameProps {
  article: ListedArticle;
  className: 'tile' | 'row-item';
  /** Beside the class, what the content depends on. */
  look?: string;
  children: ReactNode;
}

/** The element of a tile or row; on the server its content may be held as text (components/catalogue/held-tiles.ts). */
export function ArticleFrame({ article, className, look = '', children }: FrameProps) {
  const html = useIsland().held?.(article, className + look) ?? null;
  const element = { className, 'data-number': article.number };
  if (html === null) return <article {...element}>{children}</article>;
  return <article {...element} dangerouslySetInnerHTML={{ __html: html }} />;
}

interface PictureProps {
  number: string;
  size?: number;
  /** Loaded at once: what is seen without scrolling. */
  eager?: boolean;
  /** Loaded before all other pictures: the largest thing seen first. */
  first?: boolean;
}

/** An article's picture, decorative beside its name. */
export function ArticlePicture({ number, size = 240, eager = false, first = false }: PictureProps) {
  const { pictures } = useIsland();
  return (
    <img
      src={picturePath(number, pictures)}
      width={size}
      height={size}
      alt=""
      loading={eager || first ? 'eager' : 'lazy'}
      fetchPriority={first ? 'high' : undefined}
    />
  );
}

/**
 * Who makes it, and the way to its product line. No stop for Tab: by keys the article's own page leads there, and the end of a
 * list stays within reach.
 */
export function Maker({ article: { supplier, line } }: { article: ListedArticle }) {
  const { prefix } = useIsland();
  return (
    <>
      <span className="maker">{supplier && line ? supplier + DOT : supplier}</span>
      {line && (
        <a className="line-link" href={linePath(prefix, line)} tabIndex={-1}>
          {line}
        </a>
      )}
    </>
  );
}

/** The name with the words of the search marked. */
export function ArticleName({ pieces }: Pick<ListedArticle, 'pieces'>) {
  return pieces.map(({ text, marked }, place) => (marked ? <mark key={place}>{text}</mark> : text));
}

/** The tag that matters most. */
export function ArticleTag({ tag, className }: { tag: ListedArticle['tag']; className: string }) {
  const { t } = useIsland();
  return (
    tag && (
      <span className={className} data-tag={tag}>
        {t(`catalogue:tag.${tag}`)}
      </span>
    )
  );
}

/** A tile's two words, and beside them what a buyer needs: the day of arrival – alone where it is `brief` –, or that there is none in stock. */
export function Availability({
  article: { vkz, arrives },
  brief,
}: {
  article: ListedArticle;
  brief?: boolean;
}) {
  const { t } = useIsland();
  const said = tileVkz(vkz);
  const day = arrives && (brief ? arrives : t('catalogue:arrives', { day: arrives }));
  const more = vkz === 0 ? t('catalogue:vkz.0') : day;
  const agreed = arrives === null && <span className="arrives">{t('checkout:date.by-agreement')}</span>;
  return (
    <p className="stock" data-vkz={said}>
      {t(`catalogue:vkz.${said}`) + (more ? ', ' : agreed ? ' ' : '')}
      {more ? <span className="arrives num">{more}</span> : agreed}
    </p>
  );
}

/** Quantity and the button that adds; without script a way to the article's page. */
export function BuyForm({
  article,
  href,
  worded,
}: {
  article: ListedArticle;
  href: string;
  worded: boolean;
}) {
  const { t } = useIsland();
  const { number, name } = article;
  return (
    <form className="buy" action={href}>
      <div className="quantity" data-steps>
        <button type="button" data-step="-1" tabIndex={-1} aria-hidden="true">
          −
        </button>
        <input
          type="number"
          inputMode="numeric"
          min={0}
          max={QUANTITY.max}
          step={1}
          defaultValue={1}
          data-quantity
          className="num"
          aria-label={t('catalogue:buy.quantity', { name })}
        />
        <button type="button" data-step="1" tabIndex={-1} aria-hidden="true">
          +
        </button>
      </div>
      <button
        type="submit"
        className="btn btn-add"
        data-add={number}
        aria-label={t('catalogue:buy.add-label', { name })}
      >
        <Icon shape={cart} size={20} />
        {worded && <span>{t('catalogue:buy.add')}</span>}
      </button>
    </form>
  );
}
