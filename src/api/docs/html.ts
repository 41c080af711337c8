/** A piece of HTML whose texts are escaped; only this file makes one. */
export class Html {
  readonly text: string;
  constructor(text: string) {
    this.text = text;
  }
}

type Value = string | number | Html;

const ESCAPES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

/** Template tag: values are escaped unless they are HTML already. */
export function html(strings: TemplateStringsArray, ...values: readonly Value[]): Html {
  const text = strings.reduce((whole, part, i) => whole + textOf(values[i - 1]!) + part);
  return new Html(text);
}

/** Pieces one after another. */
export function join(pieces: readonly Html[]): Html {
  return new Html(pieces.map(({ text }) => text).join(''));
}

/** A sentence whose words in backticks are code. */
export function prose(text: string): Html {
  return join(text.split('`').map((part, i) => (i % 2 === 1 ? html`<code>${part}</code>` : html`${part}`)));
}

/** A path that may break behind its slashes. */
export function breakable(path: string): Html {
  return join(path.split('/').map((part, i) => (i === 0 ? html`${part}` : html`/<wbr />${part}`)));
}

function textOf(value: Value): string {
  if (value instanceof Html) return value.text;
  return String(value).replace(/[&<>"']/g, (c) => ESCAPES[c]!);
}
