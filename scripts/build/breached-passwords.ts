import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { Plugin } from 'vite';
import { PASSWORD_LENGTH } from '../../src/lib/validators/password.ts';
import { passwordMark } from '../../src/platform/breached-passwords.ts';

/**
 * Vite's plugin that makes the list of breached passwords a static asset and tells the Worker its address
 * (`LABORKONTOR_PASSWORDS`, read by src/platform/breached-passwords.ts).
 */
export function breachedPasswords(): Plugin {
  const { fileName, source } = passwordsFile(listedPasswords());
  return {
    name: 'breached-passwords',
    apply: 'build',
    config: () => ({ define: { LABORKONTOR_PASSWORDS: JSON.stringify(`/${fileName}`) } }),
    generateBundle() {
      if (this.environment.name === 'client') this.emitFile({ type: 'asset', fileName, source });
    },
  };
}

/** Passwords of known breaches, the commonest first, that the shop's rules would otherwise take. */
export function listedPasswords(): string[] {
  const path = createRequire(import.meta.url).resolve('@zxcvbn-ts/language-common/src/passwords.json');
  const all = JSON.parse(readFileSync(path, 'utf8')) as string[];
  return all.filter((password) => password.length >= PASSWORD_LENGTH.min);
}

/** Their marks in ascending order, four bytes each, the highest byte first, in a file named by its content. */
export function passwordsFile(passwords: readonly string[]): { fileName: string; source: Uint8Array } {
  const marks = [...new Set(passwords.map(passwordMark))].toSorted((a, b) => a - b);
  const view = new DataView(new ArrayBuffer(marks.length * 4));
  marks.forEach((mark, i) => view.setUint32(i * 4, mark));
  const source = new Uint8Array(view.buffer);
  const hash = createHash('sha256').update(source).digest('hex').slice(0, 8);
  return { fileName: `_astro/passwords.${hash}.bin`, source };
}
