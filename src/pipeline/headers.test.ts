import { expect, test } from 'vitest';
import { MAIL_POLICY } from '#platform/mail/mail-policy.ts';
import { pagePolicy, secureHeaders } from './headers.ts';

test('the page policy allows nothing by default and keeps the compiled hashes', () => {
  const policy = pagePolicy(
    "script-src 'self' 'sha256-abc=' https://evil.example; style-src 'self' 'sha256-def=';",
    [],
  );
  expect(policy).toContain("default-src 'none'");
  expect(policy).toContain("frame-ancestors 'none'");
  expect(policy).toContain("script-src 'self' 'sha256-abc=';");
  expect(policy).toContain("style-src 'self' 'sha256-def='");
  expect(policy).not.toContain('evil');
  expect(policy).not.toMatch(/unsafe-(inline|eval)/);
  expect(policy).toContain("require-trusted-types-for 'script'; trusted-types laborkontor");
});

test('a page may name the editor’s reader of pasted HTML, and no other policy', () => {
  const policy = pagePolicy("script-src 'sha256-abc='; trusted-types ProseMirrorClipboard evil;", []);
  expect(policy).toMatch(/; trusted-types laborkontor ProseMirrorClipboard$/);
  expect(pagePolicy("script-src 'sha256-abc='; trusted-types evil;", [])).toMatch(
    /; trusted-types laborkontor$/,
  );
});

test('a mail shown at the desk keeps its own policy, in the shop’s frames only', () => {
  const headers = new Headers({ 'content-type': 'text/html', 'content-security-policy': MAIL_POLICY });
  secureHeaders(headers, { connect: [], production: true });
  expect(headers.get('content-security-policy')).toBe(MAIL_POLICY);
  expect(MAIL_POLICY).toMatch(/default-src 'none'; .*frame-ancestors 'self'; sandbox$/);
  expect(headers.get('x-frame-options')).toBe('SAMEORIGIN');
  const other = new Headers({ 'content-type': 'text/html', 'content-security-policy': 'sandbox' });
  secureHeaders(other, { connect: [], production: true });
  expect(other.get('x-frame-options')).toBe('DENY'); // the control
  expect(other.get('content-security-policy')).toContain("frame-ancestors 'none'");
});

test('a page may frame the shop itself by its own policy, and no other page does', () => {
  expect(pagePolicy("script-src 'sha256-abc='; frame-src 'self' https://evil.example;", [])).toContain(
    "; frame-src 'self';",
  );
  expect(pagePolicy("script-src 'sha256-abc=';", [])).not.toContain('frame-src');
});

test('HTML always says its charset and gets the page policy', () => {
  const headers = new Headers({ 'content-type': 'text/html' });
  secureHeaders(headers, { connect: ['https://stats.example'], production: true });
  expect(headers.get('content-type')).toBe('text/html; charset=utf-8');
  expect(headers.get('content-security-policy')).toContain("connect-src 'self' https://stats.example");
  const hsts = headers.get('strict-transport-security')!;
  expect(Number(/max-age=(\d+)/.exec(hsts)![1])).toBeGreaterThanOrEqual(365 * 86_400);
  expect(hsts).toContain('includeSubDomains');
});

test('everything else is sandboxed, and no answer goes out without nosniff', () => {
  const headers = new Headers({ 'content-type': 'image/svg+xml' });
  secureHeaders(headers, { connect: [], production: false });
  expect(headers.get('content-security-policy')).toContain('sandbox');
  expect(headers.get('x-content-type-options')).toBe('nosniff');
  expect(headers.get('permissions-policy')).toContain('camera=(self)');
  expect(headers.has('strict-transport-security')).toBe(false);
});
