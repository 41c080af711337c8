/** Validators of the specification's chapter 5; blank input is for "required" to judge, so it is not valid here. */

const PHONE = /^(?=(?:\D*\d){5,15}\D*$)\+?[\d\s()/.-]+$/;
const ALPHANUMERIC = /^[\p{L}\p{N}]{1,10}$/u;
const DATE = /^(\d{4})-(\d{1,2})-(\d{1,2})$/;
const TIME = /^([01]?\d|2[0-3]):[0-5]\d$/;

/** A phone number as people write it: 5 to 15 digits with blanks, brackets, slash, dot or dash, and a plus in front. */
export function isPhone(text: string): boolean {
  return PHONE.test(text.trim());
}

/** A web address with or without http(s) in front; no other scheme, no user, a host with a dot. */
export function isUrl(text: string): boolean {
  const address = text.trim();
  if (!address || /\s/.test(address) || /^(?!https?:)[a-z][a-z\d+.-]*:/i.test(address)) return false;
  const url = URL.parse(/^https?:\/\//i.test(address) ? address : `https://${address}`);
  return url !== null && !url.username && /^[^.]+(?:\.[^.]+)+$/.test(url.hostname);
}

/** Up to 10 letters and digits. */
export function isAlphanumeric(text: string): boolean {
  return ALPHANUMERIC.test(text);
}

/** yyyy-m-d, a day that exists. */
export function isDate(text: string): boolean {
  const match = DATE.exec(text);
  if (!match) return false;
  const [year, month, day] = match.slice(1).map(Number) as [number, number, number];
  const date = new Date(Date.UTC(year, month - 1, day));
  return date.getUTCMonth() === month - 1 && date.getUTCDate() === day;
}

/** h:mm, 0:00 to 23:59. */
export function isTime(text: string): boolean {
  return TIME.test(text);
}
