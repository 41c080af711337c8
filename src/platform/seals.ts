import { Buffer } from 'node:buffer';
import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto';
import type { Seals } from '#shop/two-step/index.ts';
import { newestPepper, type Peppers } from './password.ts';

/** AES-256-GCM under a key drawn from the newest pepper: who has the database alone reads no secret of an app. */
const CIPHER = 'aes-256-gcm';
const IV_BYTES = 12;
const TAG_BYTES = 16;
const SEALED = /^v(\d{1,3})\.([A-Za-z0-9_-]+)$/;

/** Seals under the newest pepper and opens what any known one sealed. A seal of another owner, or changed, does not open. */
export function sealsOf(peppers: Peppers): Seals {
  return {
    seal: async (secret, owner) => {
      const version = newestPepper(peppers);
      const iv = randomBytes(IV_BYTES);
      const cipher = createCipheriv(CIPHER, keyOf(peppers[version]!), iv);
      cipher.setAAD(Buffer.from(owner));
      const sealed = Buffer.concat([iv, cipher.update(secret, 'utf8'), cipher.final(), cipher.getAuthTag()]);
      return `v${version}.${sealed.toString('base64url')}`;
    },
    open: async (text, owner) => {
      const [, version = '', body = ''] = SEALED.exec(text) ?? [];
      const pepper = peppers[version];
      if (!pepper) throw new Error('a secret is sealed under a pepper that PASSWORD_PEPPERS does not have');
      const bytes = Buffer.from(body, 'base64url');
      const decipher = createDecipheriv(CIPHER, keyOf(pepper), bytes.subarray(0, IV_BYTES));
      decipher.setAAD(Buffer.from(owner));
      decipher.setAuthTag(bytes.subarray(-TAG_BYTES));
      const open = decipher.update(bytes.subarray(IV_BYTES, -TAG_BYTES));
      return Buffer.concat([open, decipher.final()]).toString('utf8');
    },
  };
}

function keyOf(pepper: string): Buffer {
  return Buffer.from(hkdfSync('sha256', pepper, '', 'laborkontor two-step secrets', 32));
}
