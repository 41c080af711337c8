import { SaxesParser } from 'saxes';
import type { TakeBytes } from './zip.ts';

/** Real sheets are far from these; a file made to last is not. */
const MAX_DEPTH = 100;
const MAX_ATTRIBUTES = 100;

/** What is done with the parts of an XML document, in their order. */
export interface XmlHandlers {
  open?(name: string, attributes: Readonly<Record<string, string>>): void;
  text?(text: string): void;
  close?(name: string): void;
}

/** Thrown by a handler that has enough. */
const ENOUGH = new Error('enough');

/**
 * Hands an XML document to its handlers as it comes, until one of them says that it has enough (`stop`, which does not
 * return). Throws RangeError where it is not well-formed or nested beyond any sheet; entities of a document's own are never
 * expanded.
 */
export function takeXml(makeHandlers: (stop: () => never) => XmlHandlers): TakeBytes {
  const parser = parserFor(
    makeHandlers(() => {
      throw ENOUGH;
    }),
  );
  const decoder = new TextDecoder();
  return (bytes, isLast) => {
    try {
      parser.write(decoder.decode(bytes, { stream: !isLast }));
      if (isLast) parser.close();
      return true;
    } catch (error) {
      if (error === ENOUGH) return false;
      throw error;
    }
  };
}

function parserFor(handlers: XmlHandlers): SaxesParser {
  let depth = 0;
  let attributesOfTag = 0;
  const parser = new SaxesParser({ xmlns: false });
  parser.on('opentagstart', () => {
    depth += 1;
    attributesOfTag = 0;
    if (depth > MAX_DEPTH) throw new RangeError('nested too deeply');
  });
  parser.on('attribute', () => {
    attributesOfTag += 1;
    if (attributesOfTag > MAX_ATTRIBUTES) throw new RangeError('too many attributes');
  });
  parser.on('opentag', ({ name, attributes }) => handlers.open?.(name, attributes));
  parser.on('text', (text) => handlers.text?.(text));
  parser.on('cdata', (text) => handlers.text?.(text));
  parser.on('closetag', ({ name }) => {
    depth -= 1;
    handlers.close?.(name);
  });
  parser.on('error', (error) => {
    throw new RangeError(`not well-formed: ${error.message}`);
  });
  return parser;
}

/** A name without its prefix: some programs write `x:row`. */
export function localName(name: string): string {
  return name.slice(name.indexOf(':') + 1);
}
