import { Refusal } from '#lib/refusal.ts';
import type { Passwords } from '#shop/session/index.ts';
import { COMMON_PASSWORDS } from './common-passwords.ts';
import { isPasswordLength } from '#lib/validators/password.ts';

/** Shorter words of one's own data are too likely to be in a good password by chance. */
const MIN_OWN_WORD = 4;
/** So many letters beside one's own data make a password of one's own. */
const MIN_FURTHER_LETTERS = 4;
/**
 * A customer's number as it is written at the login, with three signs at the most beside it: whoever registers has none yet and
 * may get that very one, and whoever tries numbers at the login tries them here, too.
 */
const LIKE_A_NUMBER = /^\D{0,3}(?:\d{1,2}[-./ ])?(?:\d{4,7}|\d{9})x?\D{0,3}$/iu;

/**
 * Refuses a new password (specification 5, docs/rules/accounts.md#password-rules): `password.repeat` where the
 * repetition differs, `password.length` below 7 or above 100 characters, `password.common` for the commonest ones, those known
 * from breaches, one repeated character, and one that is little more than a customer's number or the customer's own data: e-mail,
 * names, place.
 */
export async function checkNewPassword(
  passwords: Pick<Passwords, 'isBreached'>,
  password: string,
  repeated: string,
  ownData: readonly string[],
): Promise<void> {
  if (!isPasswordLength(password)) throw new Refusal('password.length', { fields: ['Kennwort'] });
  if (password !== repeated) throw new Refusal('password.repeat', { fields: ['KennwortWiederholung'] });
  const lower = password.toLowerCase();
  const isCommon = COMMON_PASSWORDS.has(lower) || new Set(lower).size < 3 || LIKE_A_NUMBER.test(lower);
  if (isCommon || isOwnData(lower, ownData) || (await passwords.isBreached(password)))
    throw new Refusal('password.common', { fields: ['Kennwort'] });
}

/** True where three letters at the most are left, beside digits and signs, once the customer's own words are taken out. */
function isOwnData(password: string, ownData: readonly string[]): boolean {
  const words = ownData
    .flatMap((text) => [text, ...text.split(/[^\p{L}\p{N}]+/u)])
    .map((word) => word.toLowerCase())
    .filter((word) => word.length >= MIN_OWN_WORD)
    .toSorted((a, b) => b.length - a.length);
  const rest = words.reduce((left, word) => left.replaceAll(word, ' '), password);
  return rest !== password && (rest.match(/\p{L}/gu) ?? []).length < MIN_FURTHER_LETTERS;
}
