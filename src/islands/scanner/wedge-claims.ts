import { createKeyboardWedge, takesText } from './keyboard-wedge.ts';

/** Who hears codes of a hand scanner: the last of them has it. */
const listeners: ((code: string) => void)[] = [];
let isListening = false;

/** Hears codes of a hand scanner; `isShell` only where the page has no use of its own for them. Returns what ends the listening. */
export function listenForWedge(onCode: (code: string) => void, isShell = false): () => void {
  if (isShell) listeners.unshift(onCode);
  else listeners.push(onCode);
  if (!isListening) {
    isListening = true;
    const wedge = createKeyboardWedge();
    addEventListener('keydown', (event) => {
      if (takesText(event.target)) return;
      const code = wedge(event);
      const last = listeners.at(-1);
      if (code === null || !last) return;
      event.preventDefault(); // the Enter of a code presses no button that has the focus
      last(code);
    });
  }
  return () => void listeners.splice(listeners.indexOf(onCode), 1);
}
