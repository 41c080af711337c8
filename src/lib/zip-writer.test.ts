import { strFromU8, unzipSync } from 'fflate';
import { expect, test } from 'vitest';
import { joinBytes } from './bytes.ts';
import { zipOf, type ZipEntry } from './zip-writer.ts';

const AT = new Date('2026-11-24T10:20:30Z');

async function archive(entries: AsyncIterable<ZipEntry>): Promise<Uint8Array> {
  const parts: Uint8Array[] = [];
  for await (const part of zipOf(entries, AT)) parts.push(part);
  return joinBytes(parts);
}

test('an archive is read by other programs, names with letters of any language', async () => {
  async function* files() {
    yield { name: 'Übersicht.csv', bytes: new TextEncoder().encode('ä;ß') };
    yield { name: 'Sicherheitsdatenblatt/žluť.pdf', bytes: new Uint8Array([0, 255, 1]) };
    yield { name: 'leer.txt', bytes: new Uint8Array() };
  }
  const read = unzipSync(await archive(files()));
  expect(Object.keys(read)).toEqual(['Übersicht.csv', 'Sicherheitsdatenblatt/žluť.pdf', 'leer.txt']);
  expect(strFromU8(read['Übersicht.csv']!)).toBe('ä;ß');
  expect([...read['Sicherheitsdatenblatt/žluť.pdf']!]).toEqual([0, 255, 1]);
});

test('a file is made when the one before it has left', async () => {
  let made = 0;
  async function* files() {
    for (made = 1; made <= 500; made += 1) yield { name: `${made}.pdf`, bytes: new Uint8Array(1000) };
  }
  const parts = zipOf(files(), AT);
  for (let i = 0; i < 6; i += 1) await parts.next();
  expect(made).toBe(2);
});
