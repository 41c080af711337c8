import { texts } from '#i18n/island-texts.ts';
import { wrongRowTexts } from '../order-sheets/texts.ts';

/** What the page of own numbers says. */
export const ownNumberTexts = texts(
  ...wrongRowTexts,
  'account:change.save',
  'cart:column.number',
  'cart:line.gone',
  'cart:pad.unreadable',
  'cart:problem.unknown',
  'order-lists:action.export',
  'order-lists:action.import',
  'order-lists:column.name',
  'own-numbers:count',
  'own-numbers:file-hint',
  'own-numbers:forget',
  'own-numbers:import',
  'own-numbers:more',
  'own-numbers:ours',
  'own-numbers:own',
  'own-numbers:problem',
  'own-numbers:saved',
  'own-numbers:search',
);
