import { FONT_METRICS } from '#lib/pdf/font-metrics.ts';

/** Bytes of the faces that PDF files made in the browser carry inside. Throws where they do not come. */
export async function readFaces(): Promise<Readonly<Record<'regular' | 'strong', Uint8Array>>> {
  const [regular, strong] = await Promise.all(
    [FONT_METRICS.regular.file, FONT_METRICS.strong.file].map(bytesOf),
  );
  return { regular: regular!, strong: strong! };
}

async function bytesOf(address: string): Promise<Uint8Array> {
  const response = await fetch(address);
  if (!response.ok) throw new TypeError(`${address}: ${response.status}`);
  return new Uint8Array(await response.arrayBuffer());
}
