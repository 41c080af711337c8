import type { Translate } from '#i18n/island-texts.ts';
import type { SubUser } from '#shop/sub-users/model.ts';
import type { Choice } from '../ui/choice.ts';

/** Who may act: by a token, or in a procurement system. */
export type ActingUser = Pick<SubUser, 'id' | 'firstName' | 'lastName'>;

/** Who acts, to choose from; the account itself (0) only where it is among the users. */
export function userChoices(users: readonly ActingUser[], t: Translate): Choice[] {
  return users.map(({ id, firstName, lastName }) => ({
    key: String(id),
    label: id === 0 ? t('api-tokens:new.account') : `${firstName} ${lastName}`,
  }));
}
