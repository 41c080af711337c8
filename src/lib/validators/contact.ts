/** Dots stand between signs, hyphens of a domain too; its last part has no digits, or is Punycode. */
const EMAIL =
  /^(?=.{1,64}@.{4,255}$)[^\s@<>,;".]+(?:\.[^\s@<>,;".]+)*@(?:[^\s@<>,;".-]+(?:-+[^\s@<>,;".-]+)*\.)+(?:xn--[\w-]+|[^\s@<>,;".\d-]{2,})$/;
const PHONE = /^(?=(?:\D*\d){5,15}\D*$)\+?[\d\s()/.-]+$/;
const PHONE_PART = /^(?=.*\d)\+?[\d\s()/.-]{2,30}$/;

/** An e-mail address, blanks around it left out of account; quoted names and addresses without a domain are none. */
export function isEmail(text: string): boolean {
  return EMAIL.test(text.trim());
}

/** A phone number as people write it: 5 to 15 digits with blanks, brackets, slash, dot or dash, and a plus in front. */
export function isPhone(text: string): boolean {
  return PHONE.test(text.trim());
}

/** One of the two parts of a phone number, area or subscriber: written like a whole number, but shorter. */
export function isPhonePart(text: string): boolean {
  return PHONE_PART.test(text.trim());
}

/** A web address with or without http(s) in front; no other scheme, no user, a host with a dot. */
export function isUrl(text: string): boolean {
  const address = text.trim();
  if (!address || /\s/.test(address) || /^(?!https?:)[a-z][a-z\d+.-]*:(?!\d)/i.test(address)) return false;
  try {
    const url = new URL(/^https?:\/\//i.test(address) ? address : `https://${address}`);
    return !url.username && /^[^.]+(?:\.[^.]+)+$/.test(url.hostname);
  } catch {
    return false; // URL.parse is younger than the browsers that are served
  }
}
