/**
 * The policy of a mail as the desk shows it in a frame: with the styles of its elements, since mail programs know no others, and
 * without scripts, forms, ways out or an origin of its own (docs/rules/security.md#headers).
 */
export const MAIL_POLICY =
  "default-src 'none'; style-src 'unsafe-inline'; img-src 'self'; frame-ancestors 'self'; sandbox";
