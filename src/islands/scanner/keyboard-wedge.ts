/** A hand scanner types faster than anybody: so many milliseconds between two keys at most. */
const FASTEST_TYPIST_MS = 50;
const SHORTEST = 4;
const GS = '\x1d';

type Key = Pick<KeyboardEvent, 'key' | 'ctrlKey' | 'altKey' | 'metaKey' | 'timeStamp'>;

/**
 * Tells a hand scanner from a typist: fast keys that end with Enter. Returns the code with the Enter that ends it, else null.
 * Control and ] stand for the separator of GS1.
 */
export function createKeyboardWedge(): (event: Key) => string | null {
  let text = '';
  let last = 0;
  return ({ key, ctrlKey, altKey, metaKey, timeStamp }) => {
    if (timeStamp - last > FASTEST_TYPIST_MS) text = '';
    last = timeStamp;
    if (key === 'Enter') {
      const code = text;
      text = '';
      return code.length >= SHORTEST ? code : null;
    }
    if (ctrlKey && key === ']') text += GS;
    else if (key.length === 1 && !ctrlKey && !altKey && !metaKey) text += key;
    return null;
  };
}

/** What takes keys itself: a code never runs into a field of text. */
export function takesText(target: EventTarget | null): boolean {
  return target instanceof Element && target.closest('input, textarea, select, [contenteditable]') !== null;
}
