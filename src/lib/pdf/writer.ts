/** Objects of a PDF file and how they are written (ISO 32000-1, 7.5); nothing here knows pages or documents. */

import { joinBytes } from '../bytes.ts';

const encoder = new TextEncoder();

/** A reference to an object: '12 0 R'. */
export type Ref = string;

/** Collects the objects of one PDF file and writes it with its table of references. */
export class PdfWriter {
  readonly #objects: (Uint8Array | null)[] = [];

  /** A number for an object whose body comes later. */
  reserve(): Ref {
    this.#objects.push(null);
    return `${this.#objects.length} 0 R`;
  }

  set(ref: Ref, body: string): void {
    this.#objects[indexOf(ref)] = encoder.encode(body);
  }

  add(body: string): Ref {
    const ref = this.reserve();
    this.set(ref, body);
    return ref;
  }

  /** A stream, deflated unless `plain`: readers of metadata want to see it. */
  async addStream(data: Uint8Array, entries = '', { plain = false } = {}): Promise<Ref> {
    const bytes = plain ? data : await deflate(data);
    const filter = plain ? '' : ' /Filter /FlateDecode';
    const head = encoder.encode(`<< /Length ${bytes.length}${filter} ${entries} >>\nstream\n`);
    const ref = this.reserve();
    this.#objects[indexOf(ref)] = joinBytes([head, bytes, encoder.encode('\nendstream')]);
    return ref;
  }

  /** The whole file: header, objects, their table, the trailer with the document's fingerprint. */
  async finish({ root, info }: { root: Ref; info: Ref }): Promise<Uint8Array> {
    const parts: Uint8Array[] = [
      joinBytes([encoder.encode('%PDF-1.7\n%'), new Uint8Array([226, 227, 207, 211, 10])]),
    ];
    let at = parts[0]!.length;
    const offsets = this.#objects.map((body, index) => {
      if (!body) throw new Error(`PDF object ${index + 1} was never written`);
      const whole = joinBytes([encoder.encode(`${index + 1} 0 obj\n`), body, encoder.encode('\nendobj\n')]);
      parts.push(whole);
      at += whole.length;
      return at - whole.length;
    });
    const table = offsets.map((offset) => `${String(offset).padStart(10, '0')} 00000 n \n`).join('');
    const id = await fingerprint(joinBytes(parts));
    const size = this.#objects.length + 1;
    parts.push(
      encoder.encode(
        `xref\n0 ${size}\n0000000000 65535 f \n${table}trailer\n<< /Size ${size} /Root ${root} /Info ${info} /ID [<${id}> <${id}>] >>\nstartxref\n${at}\n%%EOF\n`,
      ),
    );
    return joinBytes(parts);
  }
}

const indexOf = (ref: Ref): number => Number.parseInt(ref, 10) - 1;

async function deflate(data: Uint8Array): Promise<Uint8Array> {
  const stream = new Blob([data as BlobPart]).stream().pipeThrough(new CompressionStream('deflate'));
  return new Uint8Array(await new Response(stream).arrayBuffer());
}

async function fingerprint(bytes: Uint8Array): Promise<string> {
  const hash = new Uint8Array(await crypto.subtle.digest('SHA-256', bytes as BufferSource));
  return Array.from(hash.subarray(0, 16), (byte) => byte.toString(16).padStart(2, '0')).join('');
}

/** A text as a PDF string outside of pages: UTF-16 with its mark. */
export function textString(text: string): string {
  let hex = 'FEFF';
  for (let i = 0; i < text.length; i++) hex += text.charCodeAt(i).toString(16).padStart(4, '0');
  return `<${hex}>`;
}

/** A UTC time as PDF writes it: D:20261121093000Z. */
export function dateString(iso: string): string {
  return `(D:${iso.slice(0, 19).replace(/[-:T]/g, '')}Z)`;
}

/** A number without exponent and without more digits than a printer sees. */
export function num(value: number): string {
  return String(Math.round(value * 1000) / 1000);
}
