import process from 'node:process';

const QUIET_MS = 1000;
const TICK_MS = 200;

interface Step {
  readonly title: string;
  readonly started: number;
  detail: string;
  announced: boolean;
}

/**
 * Shows steps that run side by side: on a terminal one line that is redrawn, elsewhere a line when a step begins to
 * take long. Each step that took over a second leaves a line with its time.
 */
export class Progress {
  readonly #steps = new Set<Step>();
  readonly #out: NodeJS.WriteStream;
  #timer: NodeJS.Timeout | undefined;

  constructor(out: NodeJS.WriteStream = process.stderr) {
    this.#out = out;
  }

  /** Runs `work` under a title; `tell` changes the words behind it. */
  async step<T>(title: string, work: (tell: (detail: string) => void) => T | Promise<T>): Promise<T> {
    const step: Step = { title, started: Date.now(), detail: '', announced: false };
    this.#steps.add(step);
    this.#timer ??= setInterval(() => this.#draw(), TICK_MS);
    try {
      const result = await work((detail) => void (step.detail = detail.trim()));
      this.#finish(step, '✓');
      return result;
    } catch (error) {
      this.#finish(step, '✗');
      throw error;
    }
  }

  #finish(step: Step, sign: string): void {
    this.#steps.delete(step);
    this.#clearLine();
    const ms = Date.now() - step.started;
    if (ms >= QUIET_MS || sign === '✗') {
      this.#out.write(
        `${sign} ${step.title}  ${(ms / 1000).toFixed(1)} s${step.detail && `  ${step.detail}`}\n`,
      );
    }
    if (this.#steps.size === 0) {
      clearInterval(this.#timer);
      this.#timer = undefined;
    }
  }

  #draw(): void {
    const slow = [...this.#steps].filter((step) => Date.now() - step.started >= QUIET_MS);
    if (this.#out.isTTY) {
      const text = slow.map((step) => `${step.title} ${step.detail || secondsOf(step)}`).join('  ·  ');
      this.#clearLine();
      this.#out.write(text.slice(0, (this.#out.columns || 80) - 1));
      return;
    }
    for (const step of slow.filter((one) => !one.announced)) {
      step.announced = true;
      this.#out.write(`… ${step.title}\n`);
    }
  }

  #clearLine(): void {
    if (this.#out.isTTY) this.#out.write('\r\u001B[K');
  }
}

const secondsOf = (step: Step): string => `${Math.round((Date.now() - step.started) / 1000)} s`;
