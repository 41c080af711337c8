import 'reflect-metadata'; // the next one's injector needs it first
import {
  BasicConstraintsExtension,
  ExtendedKeyUsage,
  ExtendedKeyUsageExtension,
  SubjectAlternativeNameExtension,
  X509CertificateGenerator,
} from '@peculiar/x509';
import { KeyObject, X509Certificate, randomBytes, webcrypto } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { isIP } from 'node:net';
import { join } from 'node:path';

/** Key and certificate in PEM. */
export interface Certificate {
  readonly key: string;
  readonly cert: string;
}

/** Apple's devices refuse certificates for longer. */
const DAYS = 825;
const DAY_MS = 86_400_000;
const ALGORITHM = { name: 'ECDSA', namedCurve: 'P-256', hash: 'SHA-256' };

/**
 * A self-signed certificate for host names and addresses, kept in a folder so that a browser's exception outlives a
 * restart; made anew when a name is missing or it ends within a day. Phones need https for camera and cookies
 * (docs/rules/runtime.md#the-shop-on-a-laptop).
 */
export async function localCertificate(
  folder: string,
  names: readonly string[],
  now = new Date(),
): Promise<Certificate> {
  const [keyFile, certFile] = [join(folder, 'local.key'), join(folder, 'local.crt')];
  if (existsSync(keyFile) && existsSync(certFile)) {
    const kept = { key: readFileSync(keyFile, 'utf8'), cert: readFileSync(certFile, 'utf8') };
    if (covers(kept.cert, names, now)) return kept;
  }
  const made = await selfSign(names, now);
  mkdirSync(folder, { recursive: true });
  writeFileSync(keyFile, made.key, { mode: 0o600 });
  writeFileSync(certFile, made.cert);
  return made;
}

function covers(cert: string, names: readonly string[], now: Date): boolean {
  const parsed = new X509Certificate(cert);
  const fits = (name: string) => (isIP(name) ? parsed.checkIP(name) : parsed.checkHost(name)) !== undefined;
  return parsed.validToDate.getTime() > now.getTime() + DAY_MS && names.every(fits);
}

/** Makes an ECDSA P-256 certificate (RFC 5280) for web servers. */
export async function selfSign(names: readonly string[], now: Date): Promise<Certificate> {
  const keys = await webcrypto.subtle.generateKey(ALGORITHM, true, ['sign', 'verify']);
  const certificate = await X509CertificateGenerator.createSelfSigned(
    {
      serialNumber: `01${randomBytes(15).toString('hex')}`,
      name: 'CN=Laborkontor\\, local',
      notBefore: new Date(now.getTime() - DAY_MS),
      notAfter: new Date(now.getTime() + DAYS * DAY_MS),
      signingAlgorithm: ALGORITHM,
      keys: keys as unknown as CryptoKeyPair, // two names of one type: Node's and the Worker's
      extensions: [
        new BasicConstraintsExtension(false, undefined, true),
        new SubjectAlternativeNameExtension(
          names.map((value) => ({ type: isIP(value) ? ('ip' as const) : ('dns' as const), value })),
        ),
        new ExtendedKeyUsageExtension([ExtendedKeyUsage.serverAuth]),
      ],
    },
    webcrypto as Crypto,
  );
  const key = KeyObject.from(keys.privateKey).export({ type: 'pkcs8', format: 'pem' }) as string;
  return { key, cert: `${certificate.toString('pem')}\n` };
}
