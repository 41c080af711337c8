/** An article number of any catalogue: 1 to 32 printable characters, no blank at either end. */
export const ARTICLE_NUMBER =
  /^[\p{L}\p{N}\p{P}\p{S}](?:[\p{L}\p{N}\p{P}\p{S} ]{0,30}[\p{L}\p{N}\p{P}\p{S}])?$/u;
const NUMBER_LIKE = /^[\p{L}\d.,-]{1,10}$/u;
const ALPHANUMERIC = /^[\p{L}\p{N}]{1,10}$/u;

/** True for what a catalogue may have as an article number, blanks around it left out of account. */
export function isArticleNumber(text: string): boolean {
  return ARTICLE_NUMBER.test(text.trim());
}

/** What is looked up as a number while it is typed: up to 10 letters, digits, dots, commas and hyphens (specification 5). */
export function isNumberLike(text: string): boolean {
  return NUMBER_LIKE.test(text);
}

/** Up to 10 letters and digits. */
export function isAlphanumeric(text: string): boolean {
  return ALPHANUMERIC.test(text);
}
