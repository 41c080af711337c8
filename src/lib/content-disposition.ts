/**
 * The header that names a file (RFC 6266): letters of every language in `filename*`, and for what reads no such thing the
 * same in ASCII. `name` is a file's name, no path.
 */
export function contentDisposition(kind: 'inline' | 'attachment', name: string): string {
  const plain = name
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .replace(/[^\w.-]+/g, '-')
    .replace(/^[-.]+/, (start) => (start.endsWith('.') ? 'file.' : ''));
  const header = `${kind}; filename="${plain}"`;
  const exact = encodeURIComponent(name.replace(/[\\/\p{Cc}]+/gu, '-')).replace(/['()*]/g, escape);
  return plain === name ? header : `${header}; filename*=UTF-8''${exact}`;
}

const escape = (sign: string): string => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`;
