/**
 * The segments of a path, each decoded by itself, so that '%2F' in an article number stays part of it
 * (docs/rules/security.md#scanned-codes). Null where a segment is not valid percent-encoding.
 */
export function pathSegments(path: string): string[] | null {
  try {
    return path.split('/').slice(1).map(decodeURIComponent);
  } catch {
    return null; // a malformed '%' is no address of ours
  }
}
