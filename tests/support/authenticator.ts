import { generateKeyPairSync, randomBytes, sign, createHash, type KeyObject } from 'node:crypto';
import { isoCBOR } from '@simplewebauthn/server/helpers';

/** A device that makes passkeys and signs with them, as browsers pass its answers on: ES256, without attestation. */
export interface Authenticator {
  /** Answers the options of a registration. */
  register(challenge: string, more?: Twist): NewCredentialJson;
  /** Answers the options of a login. */
  sign(challenge: string, more?: Twist): AssertionJson;
  readonly id: string;
}

/** What is other than an honest device and browser would say. */
export interface Twist {
  origin?: string;
  rpId?: string;
  /** False: nobody proved to be there by finger, face or PIN. */
  isVerified?: boolean;
  counter?: number;
  userHandle?: string;
  type?: string;
  /** Signs with another key. */
  isForged?: boolean;
}

type NewCredentialJson = ReturnType<typeof registration>;
type AssertionJson = ReturnType<typeof assertion>;

const base64 = (bytes: Uint8Array): string => Buffer.from(bytes).toString('base64url');
const sha256 = (data: Uint8Array | string): Buffer => createHash('sha256').update(data).digest();

export function authenticator(origin = 'http://localhost'): Authenticator {
  const keys = keyPair();
  const stranger = keyPair();
  const id = randomBytes(32);
  let counter = 0;
  const home = { origin, rpId: new URL(origin).hostname, isVerified: true };
  return {
    id: base64(id),
    register: (challenge, more = {}) =>
      registration({ ...home, counter, ...more }, challenge, id, keys.publicKey),
    sign: (challenge, more = {}) => {
      counter = more.counter ?? counter + 1;
      const key = more.isForged ? stranger.privateKey : keys.privateKey;
      return assertion({ ...home, ...more, counter }, challenge, id, key);
    },
  };
}

const keyPair = () => generateKeyPairSync('ec', { namedCurve: 'P-256' });

type Told = Twist & { origin: string; rpId: string; isVerified: boolean; counter: number };

function registration(told: Told, challenge: string, id: Buffer, publicKey: KeyObject) {
  const { x, y } = publicKey.export({ format: 'jwk' });
  const cose = new Map<number, number | Uint8Array>([
    [1, 2],
    [3, -7],
    [-1, 1],
    [-2, new Uint8Array(Buffer.from(x!, 'base64url'))],
    [-3, new Uint8Array(Buffer.from(y!, 'base64url'))],
  ]);
  const length = Buffer.alloc(2);
  length.writeUInt16BE(id.length);
  const attested = Buffer.concat([Buffer.alloc(16), length, id, isoCBOR.encode(cose)]);
  const object = new Map<string, unknown>([
    ['fmt', 'none'],
    ['attStmt', new Map()],
    ['authData', new Uint8Array(Buffer.concat([authenticatorData(told, 0x40), attested]))],
  ]);
  return {
    id: base64(id),
    rawId: base64(id),
    type: 'public-key',
    response: {
      clientDataJSON: clientData('webauthn.create', told, challenge),
      attestationObject: base64(isoCBOR.encode(object as never)),
      transports: ['internal', 'hybrid'],
    },
  };
}

function assertion(told: Told, challenge: string, id: Buffer, key: KeyObject) {
  const data = authenticatorData(told, 0);
  const clientDataJSON = clientData('webauthn.get', told, challenge);
  const signed = Buffer.concat([data, sha256(Buffer.from(clientDataJSON, 'base64url'))]);
  return {
    id: base64(id),
    rawId: base64(id),
    type: 'public-key',
    response: {
      clientDataJSON,
      authenticatorData: base64(data),
      signature: base64(sign('sha256', signed, key)),
      ...(told.userHandle && { userHandle: told.userHandle }),
    },
  };
}

/** Host, flags (present, verified, with a key) and counter. */
function authenticatorData({ rpId, isVerified, counter }: Told, attested: 0 | 0x40): Buffer {
  const count = Buffer.alloc(4);
  count.writeUInt32BE(counter);
  return Buffer.concat([sha256(rpId), Buffer.from([0x01 | (isVerified ? 0x04 : 0) | attested]), count]);
}

function clientData(type: string, { origin, type: told }: Told, challenge: string): string {
  return base64(Buffer.from(JSON.stringify({ type: told ?? type, challenge, origin, crossOrigin: false })));
}
