import { X509Certificate, generateKeyPairSync, randomBytes, sign } from 'node:crypto';
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

/**
 * A self-signed certificate for host names and addresses, kept in a folder so that a browser's exception outlives a
 * restart; made anew when a name is missing or it ends within a day. Phones need https for camera and cookies
 * (docs/rules/runtime.md#the-shop-on-a-laptop).
 */
export function localCertificate(folder: string, names: readonly string[], now = new Date()): Certificate {
  const [keyFile, certFile] = [join(folder, 'local.key'), join(folder, 'local.crt')];
  if (existsSync(keyFile) && existsSync(certFile)) {
    const kept = { key: readFileSync(keyFile, 'utf8'), cert: readFileSync(certFile, 'utf8') };
    if (covers(kept.cert, names, now)) return kept;
  }
  const made = selfSign(names, now);
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
export function selfSign(names: readonly string[], now: Date): Certificate {
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'prime256v1' });
  const algorithm = sequence(oid('1.2.840.10045.4.3.2')); // ecdsa-with-SHA256
  const name = sequence(tlv(0x31, sequence(oid('2.5.4.3'), tlv(0x0c, Buffer.from('Laborkontor, local')))));
  const until = new Date(now.getTime() + DAYS * DAY_MS);
  const body = sequence(
    tlv(0xa0, integer(Buffer.of(2))), // version 3
    integer(Buffer.concat([Buffer.of(1), randomBytes(15)])),
    algorithm,
    name,
    sequence(time(new Date(now.getTime() - DAY_MS)), time(until)),
    name,
    publicKey.export({ type: 'spki', format: 'der' }),
    tlv(0xa3, sequence(alternativeNames(names), serverUse())),
  );
  const signature = sign('sha256', body, privateKey);
  const der = sequence(body, algorithm, tlv(0x03, Buffer.concat([Buffer.of(0), signature])));
  return { key: privateKey.export({ type: 'pkcs8', format: 'pem' }) as string, cert: pem(der) };
}

function alternativeNames(names: readonly string[]): Buffer {
  const entries = names.map((name) => {
    const kind = isIP(name);
    if (kind === 6) throw new RangeError(`${name}: only host names and IPv4 addresses`);
    return kind
      ? tlv(0x87, Buffer.from(name.split('.').map(Number)))
      : tlv(0x82, Buffer.from(name, 'latin1'));
  });
  return sequence(oid('2.5.29.17'), tlv(0x04, sequence(...entries)));
}

const serverUse = (): Buffer => sequence(oid('2.5.29.37'), tlv(0x04, sequence(oid('1.3.6.1.5.5.7.3.1'))));

/** DER: tag, length, content. */
function tlv(tag: number, content: Buffer): Buffer {
  const { length } = content;
  const head =
    length < 0x80 ? [length] : length < 0x100 ? [0x81, length] : [0x82, length >> 8, length & 0xff];
  return Buffer.concat([Buffer.of(tag, ...head), content]);
}

const sequence = (...parts: readonly Buffer[]): Buffer => tlv(0x30, Buffer.concat(parts));
const integer = (bytes: Buffer): Buffer => tlv(0x02, bytes);

/** UTCTime: two digits of the year, good until 2049. */
const time = (date: Date): Buffer =>
  tlv(0x17, Buffer.from(`${date.toISOString().slice(2, 19).replace(/[-T:]/g, '')}Z`));

function oid(dotted: string): Buffer {
  const [first = 0, second = 0, ...rest] = dotted.split('.').map(Number);
  return tlv(0x06, Buffer.from([first * 40 + second, ...rest.flatMap(base128)]));
}

/** Seven bits per byte, all but the last with the high bit set. */
function base128(value: number): number[] {
  const bytes = [value & 0x7f];
  for (let rest = value >> 7; rest > 0; rest >>= 7) bytes.unshift(0x80 | (rest & 0x7f));
  return bytes;
}

const pem = (der: Buffer): string =>
  `-----BEGIN CERTIFICATE-----\n${der.toString('base64').replace(/.{64}(?=.)/g, '$&\n')}\n-----END CERTIFICATE-----\n`;
