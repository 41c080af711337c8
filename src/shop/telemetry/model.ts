/**
 * What the shop keeps of an error that a browser reports (specification 3, log entry;
 * docs/rules/security.md#log-entries-of-browsers).
 */
export interface ClientLog {
  id: string;
  /** UTC, ISO 8601. */
  at: string;
  firm: number | null;
  page: string;
  error: string;
  browser: string;
  data: string;
}

/** Longest texts kept; the whole call may have 4 KB. */
export const LOG_LIMITS = { body: 4096, page: 500, error: 2000, browser: 300, data: 2000 } as const;

/** Reports accepted of one address. */
export const LOG_RATE = { limit: 30, seconds: 60 } as const;
/** Reports of everybody within an hour that the operator is told of; nobody is refused for them. */
export const LOG_ALARM = 10_000;

/** One line whatever a caller sends: control characters and line ends are written as escapes. */
export function oneLine(text: string, max: number): string {
  return text
    .replace(/[\p{Cc}\p{Zl}\p{Zp}\\]/gu, (c) =>
      c === '\\' ? '\\\\' : (SHORT[c] ?? `\\u${c.charCodeAt(0).toString(16).padStart(4, '0')}`),
    )
    .slice(0, max)
    .toWellFormed(); // a cut may halve a character
}

const SHORT: Readonly<Record<string, string>> = { '\n': '\\n', '\r': '\\r', '\t': '\\t' };
