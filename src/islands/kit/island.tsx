import { createContext, use, useMemo, type ComponentType, type ReactElement } from 'react';
import { formatDate, formatDateTime, formatMoney, formatNumber } from '#i18n/format.ts';
import { createTranslate, type TextRecord, type Translate } from '#i18n/island-texts.ts';
import { ErrorBoundary } from './error-boundary.tsx';

/** What every island is told by its page: where it stands and the texts it uses (src/components/island-frame.ts). */
export interface IslandFrame {
  /** 'de-at': market of the page's addresses. */
  prefix: string;
  /** 'de' */
  language: string;
  /** 'AT' */
  country: string;
  /** 'de-AT': how numbers, money and dates are written. */
  locale: string;
  /** ISO 4217 of the market. */
  currency: string;
  /** Version of the article pictures, part of their addresses. */
  pictures: string;
  texts: TextRecord;
  /** On the server: the text inside an element that it drew before with the same look and content; null to draw it. */
  held?(this: void, what: object, look: string): string | null;
}

/** What components of an island have at hand. */
export interface Island extends Omit<IslandFrame, 'texts'> {
  t: Translate;
  /** Minor units of a currency, the market's by default. */
  money(minor: number, currency?: string): string;
  number(value: number): string;
  /** A UTC ISO time as a day, in the company's time zone. */
  date(iso: string): string;
  dateTime(iso: string): string;
}

const IslandContext = createContext<Island | null>(null);

/** The island that a component stands in. Throws outside of one. */
export function useIsland(): Island {
  const island = use(IslandContext);
  if (!island) throw new Error('this component stands in no island');
  return island;
}

/** The island's texts: `const t = useTranslate(); t('cart:title')`. */
export const useTranslate = (): Translate => useIsland().t;

function islandOf({ texts, ...place }: IslandFrame): Island {
  return {
    ...place,
    t: createTranslate(texts, place.language),
    money: (minor, currency = place.currency) => formatMoney(minor, currency, place),
    number: (value) => formatNumber(value, place),
    date: (iso) => formatDate(iso, place),
    dateTime: (iso) => formatDateTime(iso, place),
  };
}

/**
 * Makes a component one that only the server draws: texts and formats for all below it, and no element of its own. For what
 * public pages share with islands.
 */
export function drawn<Props extends object>(
  Component: ComponentType<Props>,
): (props: Props & { frame: IslandFrame }) => ReactElement {
  return function Drawn({ frame, ...props }) {
    return (
      <IslandContext value={islandOf(frame)}>
        <Component {...(props as unknown as Props)} />
      </IslandContext>
    );
  };
}

/**
 * Makes a component an island that Astro renders and hydrates: texts and formats for all below it, and a fault that ends
 * here. It renders on the server from its props alone.
 */
export function island<Props extends object>(
  name: string,
  Component: ComponentType<Props>,
): (props: Props & { frame: IslandFrame }) => ReactElement {
  return function IslandRoot({ frame, ...props }) {
    const value = useMemo(() => islandOf(frame), [frame]);
    return (
      <IslandContext value={value}>
        <ErrorBoundary name={name}>
          <Component {...(props as unknown as Props)} />
        </ErrorBoundary>
      </IslandContext>
    );
  };
}
