const WIDTH = 28;
const LINE_EVERY_MS = 5000;
const REDRAW_EVERY_MS = 100;

/** Progress of a long task: a bar on a terminal, a line now and then elsewhere. */
export class Bar {
  readonly #out: NodeJS.WriteStream;
  #drawn = 0;

  constructor(out: NodeJS.WriteStream) {
    this.#out = out;
  }

  /** `share` from 0 to 1. */
  show(step: string, done: number, share: number): void {
    const now = performance.now();
    const pause = this.#out.isTTY ? REDRAW_EVERY_MS : LINE_EVERY_MS;
    if (now - this.#drawn < pause) return;
    this.#drawn = now;
    const part = Math.min(1, Math.max(0, share));
    const words = `${step} ${done.toLocaleString('en')} rows, ${Math.round(part * 100)} %`;
    if (!this.#out.isTTY) {
      this.#out.write(`${words}\n`);
      return;
    }
    const filled = Math.round(part * WIDTH);
    this.#out.write(`\r\u001B[K${'█'.repeat(filled)}${'░'.repeat(WIDTH - filled)} ${words}`);
  }

  end(): void {
    if (this.#out.isTTY) this.#out.write('\r\u001B[K');
  }
}
