import { SaxesParser } from 'saxes';

/** The bytes of a file, portion by portion. */
export type Bytes = AsyncIterable<Uint8Array>;

/** An element with everything in it; only elements small enough to hold are made. */
export interface XmlElement {
  readonly name: string;
  readonly attributes: Readonly<Record<string, string>>;
  readonly children: XmlElement[];
  text: string;
  /** Line of the file on which it begins, from 1. */
  readonly line: number;
}

export interface XmlReading {
  /** Names whose elements are handed over whole, wherever they stand; `root`: the document is. */
  readonly whole: ReadonlySet<string> | 'root';
  /** Turns a name of the file into the one compared and kept. */
  readonly rename: (name: string) => string;
}

/** Something other than well-formed XML was met; nothing behind it can be read. */
export class XmlFault extends Error {
  readonly line: number;

  constructor(line: number, reason: string) {
    super(reason);
    this.name = 'XmlFault';
    this.line = line;
  }
}

const LARGEST_ELEMENT = 4_000_000;
/** Elements inside each other: more than any format has, and few enough for whoever walks down. */
const DEEPEST = 200;

/** The decoder that the prolog asks for; UTF-8 without one. */
function decoderFor(first: Uint8Array): TextDecoder {
  if (first[0] === 0xff && first[1] === 0xfe) return new TextDecoder('utf-16le');
  if (first[0] === 0xfe && first[1] === 0xff) return new TextDecoder('utf-16be');
  const prolog = new TextDecoder('latin1').decode(first.subarray(0, 200));
  const name = /^\W*<\?xml[^>]*?encoding\s*=\s*["']([\w.-]+)["']/.exec(prolog)?.[1] ?? 'utf-8';
  try {
    return new TextDecoder(name);
  } catch {
    throw new XmlFault(1, `unknown encoding "${name}"`); // the platform knows all that are in use
  }
}

/**
 * Streams a file of XML and returns the wanted elements in their order, a portion of the file at a time; the root comes
 * first, without its content. Entities of a document type are never expanded.
 *
 * @throws XmlFault where the file is not well-formed.
 */
export async function* xmlElements(bytes: Bytes, reading: XmlReading): AsyncGenerator<readonly XmlElement[]> {
  const collector = new Collector(reading);
  let decoder: TextDecoder | undefined;
  for await (const portion of bytes) {
    decoder ??= decoderFor(portion);
    collector.write(decoder.decode(portion, { stream: true }));
    yield collector.take();
  }
  collector.end();
  yield collector.take();
}

/**
 * What a whole text is, for messages small enough to hold. A document type may point elsewhere – nobody goes there – and
 * declares nothing itself: that is refused, with anything that is not well-formed. The work grows with the text's length and
 * no faster, whoever wrote it. Throws `XmlFault`.
 */
export function xmlRoot(text: string): XmlElement {
  const collector = new Collector({ whole: 'root', rename: (name) => name }, { declarations: false });
  collector.write(text);
  collector.end();
  return collector.take().at(-1)!;
}

class Collector {
  readonly #parser = new SaxesParser({ xmlns: false });
  readonly #reading: XmlReading;
  readonly #open: XmlElement[] = [];
  #done: XmlElement[] = [];
  #depth = 0;
  #size = 0;

  constructor(reading: XmlReading, { declarations = true } = {}) {
    this.#reading = reading;
    if (!declarations)
      this.#parser.on('doctype', (type) => {
        if (type.includes('['))
          throw new XmlFault(this.#parser.line, 'declarations inside the document are not taken');
      });
    this.#parser.on('opentag', ({ name, attributes }) => this.#opened(name, attributes));
    this.#parser.on('text', (text) => this.#texted(text));
    this.#parser.on('cdata', (text) => this.#texted(text));
    this.#parser.on('closetag', () => this.#closed());
    this.#parser.on('error', (error) => {
      throw new XmlFault(this.#parser.line, error.message.replace(/^\d+:\d+: /, ''));
    });
  }

  write(text: string): void {
    this.#parser.write(text);
  }

  end(): void {
    this.#parser.close();
  }

  take(): XmlElement[] {
    const done = this.#done;
    this.#done = [];
    return done;
  }

  #opened(rawName: string, attributes: Record<string, string>): void {
    this.#depth += 1;
    if (this.#depth > DEEPEST) throw new XmlFault(this.#parser.line, 'elements are too deep in each other');
    const name = this.#reading.rename(rawName);
    const element: XmlElement = { name, attributes, children: [], text: '', line: this.#parser.line };
    const { whole } = this.#reading;
    if (this.#depth === 1 && whole !== 'root') this.#done.push(element);
    const parent = this.#open.at(-1);
    if (parent) parent.children.push(element);
    if (parent || whole === 'root' || whole.has(name)) this.#open.push(element);
  }

  #texted(text: string): void {
    const element = this.#open.at(-1);
    if (!element) return;
    this.#size += text.length;
    if (this.#size > LARGEST_ELEMENT) throw new XmlFault(this.#parser.line, 'an element is too large');
    element.text += text;
  }

  #closed(): void {
    this.#depth -= 1;
    const element = this.#open.pop();
    if (!element) return;
    element.text = element.text.trim();
    if (this.#open.length > 0) return;
    this.#size = 0;
    this.#done.push(element);
  }
}

/** The first child of a name. */
export function child(element: XmlElement | undefined, name: string): XmlElement | undefined {
  return element?.children.find((candidate) => candidate.name === name);
}

/** All children of a name. */
export function children(element: XmlElement | undefined, name: string): XmlElement[] {
  return element?.children.filter((candidate) => candidate.name === name) ?? [];
}

/** Text of the first child of a name that has some; undefined without. */
export function textIn(element: XmlElement | undefined, name: string): string | undefined {
  return children(element, name).find(({ text }) => text !== '')?.text;
}
