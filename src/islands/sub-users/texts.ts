import { texts } from '#i18n/island-texts.ts';
import { formTexts } from '../kit/form/texts.ts';

const fieldTexts = texts(
  'sub-users:functions',
  'sub-users:order-limit',
  'sub-users:limit-hint',
  'sub-users:month-limit',
  'sub-users:pin',
  'sub-users:pin-hint',
  'sub-users:pin-keep',
  'sub-users:without-pin',
  'registration:salutation',
  'registration:field.salutation',
  'registration:field.title',
  'registration:field.first-name',
  'registration:field.last-name',
  'session:function',
);

export const addUserTexts = [...formTexts, ...fieldTexts, ...texts('sub-users:add')];

export const userListTexts = [
  ...formTexts,
  ...fieldTexts,
  ...texts(
    'sub-users:save',
    'sub-users:empty',
    'sub-users:edit',
    'sub-users:remove',
    'sub-users:remove-sure',
    'sub-users:with-pin',
    'sub-users:up-to-order',
    'sub-users:up-to-month',
    'sub-users:no-limit',
    'sub-users:login',
  ),
];
