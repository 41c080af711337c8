import { Buffer } from 'node:buffer';
import { inflateSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { dateString, num, PdfWriter, textString } from './writer.ts';

const latin = (bytes: Uint8Array): string => Buffer.from(bytes).toString('latin1');

async function file(): Promise<{ bytes: Uint8Array; raw: string }> {
  const writer = new PdfWriter();
  const later = writer.reserve();
  const stream = await writer.addStream(new TextEncoder().encode('BT ET'));
  writer.set(later, `<< /Type /Catalog /Contents ${stream} >>`);
  const info = writer.add('<< /Title (x) >>');
  const bytes = await writer.finish({ root: later, info });
  return { bytes, raw: latin(bytes) };
}

test('the table at the end says at which byte each object begins', async () => {
  const { raw } = await file();
  const start = Number(/startxref\n(\d+)/.exec(raw)![1]);
  expect(raw.slice(start, start + 8)).toBe('xref\n0 4');
  const offsets = [...raw.slice(start).matchAll(/^(\d{10}) 00000 n/gm)].map(([, at]) => Number(at));
  expect(offsets.map((at) => raw.slice(at, at + 7))).toEqual(['1 0 obj', '2 0 obj', '3 0 obj']);
});

test('a stream says its length and is what was given', async () => {
  const { raw } = await file();
  const length = Number(/\/Length (\d+)/.exec(raw)![1]);
  const at = raw.indexOf('stream\n') + 7;
  const data = Buffer.from(raw.slice(at, at + length), 'latin1');
  expect(raw.slice(at + length, at + length + 10)).toBe('\nendstream');
  expect(inflateSync(data).toString()).toBe('BT ET');
});

test('the same document has the same fingerprint, another has another', async () => {
  const id = (raw: string) => /\/ID \[<(\w+)>/.exec(raw)![1];
  expect(id((await file()).raw)).toBe(id((await file()).raw));
  const writer = new PdfWriter();
  const root = writer.add('<< >>');
  expect(id(latin(await writer.finish({ root, info: root })))).not.toBe(id((await file()).raw));
});

test('an object that was reserved and never written is an error, not a broken file', async () => {
  const writer = new PdfWriter();
  const root = writer.reserve();
  await expect(writer.finish({ root, info: root })).rejects.toThrow('PDF object 1 was never written');
});

test('texts, times and numbers are written as PDF wants them', () => {
  expect(textString('Ü€')).toBe('<FEFF00dc20ac>');
  expect(dateString('2026-11-21T09:30:00.000Z')).toBe('(D:20261121093000Z)');
  expect([1 / 3, 1e-7, 1234.5678, -2].map(num)).toEqual(['0.333', '0', '1234.568', '-2']);
});
