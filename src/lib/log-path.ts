/**
 * No part of an address that means anything to a reader is longer; secrets of links are
 * (docs/rules/security.md#links-of-mails).
 */
const LONGEST = 40;

/** A path as it may stand in a log: parts that may be the secret of a link are left out. */
export function logPath(pathname: string): string {
  return pathname
    .split('/')
    .map((part) => (part.length < LONGEST ? part : '…'))
    .join('/');
}
