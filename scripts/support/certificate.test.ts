import { X509Certificate } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { createServer, request } from 'node:https';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { localCertificate, selfSign } from './certificate.ts';

const NOW = new Date('2026-11-21T10:00:00Z');

test('a certificate is for exactly the names given and signed by its own key', async () => {
  const names = ['localhost', 'light.localhost', '192.168.1.7', 'fe80::1'];
  const made = new X509Certificate((await selfSign(names, NOW)).cert);
  expect(made.verify(made.publicKey)).toBe(true);
  expect(made.checkHost('light.localhost')).toBe('light.localhost');
  expect(made.checkIP('192.168.1.7')).toBe('192.168.1.7');
  expect(made.checkIP('fe80::1')).toBe('fe80::1');
  expect(made.ca).toBe(false);
  expect(made.checkHost('example.com')).toBeUndefined();
  expect(made.validToDate.toISOString()).toBe('2029-02-23T10:00:00.000Z');
});

test('a client that trusts the certificate talks to a server that uses it', async () => {
  const { key, cert } = await selfSign(['localhost'], new Date());
  const server = createServer({ key, cert }, (_request, response) => response.end('hello'));
  await new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  const status = await new Promise((resolve, reject) => {
    request({ host: '127.0.0.1', port, servername: 'localhost', ca: cert }, (answer) =>
      resolve(answer.resume().statusCode),
    )
      .on('error', reject)
      .end();
  });
  server.close();
  expect(status).toBe(200);
});

test('a kept certificate is used again until a name is missing or it runs out', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'certificate-'));
  const first = await localCertificate(folder, ['localhost'], NOW);
  expect(await localCertificate(folder, ['localhost'], NOW)).toEqual(first);
  const wider = await localCertificate(folder, ['localhost', '10.0.0.2'], NOW);
  expect(wider).not.toEqual(first);
  const later = new Date('2029-02-23T09:00:00Z');
  expect(await localCertificate(folder, ['localhost'], later)).not.toEqual(wider);
  rmSync(folder, { recursive: true });
});
