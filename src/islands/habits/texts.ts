import { texts } from '#i18n/island-texts.ts';

/** What the order suggestions say. */
export const suggestionTexts = texts(
  'habits:suggestions.all',
  'habits:suggestions.add',
  'habits:suggestions.none',
  'habits:suggestions.replaces',
  'account:menu.top',
  'cart:pad.added',
  'catalogue:buy.quantity',
  'catalogue:price.individual-offer',
  'catalogue:price.metal-of-the-day',
  'catalogue:vkz',
  'order-lists:item.choose',
);

/** What a list of articles with their reasons says. */
export const offerTexts = texts(
  'catalogue:buy.add-label',
  'catalogue:buy.quantity',
  'catalogue:price.individual-offer',
  'catalogue:price.metal-of-the-day',
  'catalogue:vkz',
);

/** What the list of things seen last says. */
export const lastSeenTexts = texts(
  'account:lab.seen',
  'account:lab.seen-articles',
  'account:lab.seen-terms',
  'account:lab.seen-lists',
  'order-lists:default-name',
);
