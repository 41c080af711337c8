import { inflateSync } from 'node:zlib';

/** A PDF file as tests look at it: its objects, and the text of each page in the order in which it was drawn. */
export interface ReadPdf {
  readonly pages: readonly string[];
  readonly text: string;
  /** Everything outside of streams, and the streams that are not deflated. */
  readonly raw: string;
  /** Streams by object number, inflated. */
  readonly streams: ReadonlyMap<number, Buffer>;
}

/** Reads a file of our own writer: objects one after the other, content by Tj, letters through the fonts' maps. */
export function readPdf(bytes: Uint8Array): ReadPdf {
  const raw = Buffer.from(bytes).toString('latin1');
  const bodies = new Map<number, string>();
  const streams = new Map<number, Buffer>();
  for (const match of raw.matchAll(/(?<=^|\n)(\d+) 0 obj\n([\s\S]*?)\nendobj\n/g)) {
    const [, id, body] = match as unknown as [string, string, string];
    bodies.set(Number(id), body);
    const at = body.indexOf('\nstream\n');
    if (at < 0) continue;
    const length = Number(/\/Length (\d+)/.exec(body)![1]);
    const data = Buffer.from(body.slice(at + 8, at + 8 + length), 'latin1');
    streams.set(Number(id), body.slice(0, at).includes('/FlateDecode') ? inflateSync(data) : data);
  }
  const fonts = fontsOf(bodies, streams);
  const pages = [...bodies.values()]
    .filter((body) => body.includes('/Type /Page '))
    .map((body) => textOf(streams.get(refIn(body, 'Contents'))!.toString('latin1'), fonts));
  return { pages, text: pages.join('\n'), raw, streams };
}

const refIn = (body: string, name: string): number =>
  Number(new RegExp(`/${name} (\\d+) 0 R`).exec(body)![1]);

function fontsOf(
  bodies: ReadonlyMap<number, string>,
  streams: ReadonlyMap<number, Buffer>,
): ReadonlyMap<string, ReadonlyMap<string, string>> {
  const resources = [...bodies.values()].find((body) => body.includes('/Font <<'))!;
  return new Map(
    [...resources.matchAll(/\/(F\d) (\d+) 0 R/g)].map(([, name, id]) => {
      const map = streams.get(refIn(bodies.get(Number(id))!, 'ToUnicode'))!.toString('latin1');
      const letters = [...map.matchAll(/^<([0-9a-f]{4})> <([0-9a-f]+)>$/gm)].map(
        ([, glyph, code]) => [glyph!, Buffer.from(code!, 'hex').swap16().toString('utf16le')] as const,
      );
      return [name!, new Map(letters)] as const;
    }),
  );
}

function textOf(content: string, fonts: ReadonlyMap<string, ReadonlyMap<string, string>>): string {
  return [...content.matchAll(/BT \/(F\d) .*? <([0-9a-f]*)> Tj ET/g)]
    .map(([, font, hex]) => (hex!.match(/.{4}/g) ?? []).map((glyph) => fonts.get(font!)!.get(glyph)).join(''))
    .join('\n');
}
