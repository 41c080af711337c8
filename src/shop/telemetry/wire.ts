import type { RecordLogInput } from './record-client-log.ts';

/** A log entry as the contract sends it (specification 3). */
export interface LogWire {
  firma?: number | undefined;
  kdnr?: string | number | null | undefined;
  page: string;
  error: string;
  ip?: string | null | undefined;
  browser?: string | undefined;
  daten?: unknown;
}

/**
 * What of a caller's log entry is believed: its `ip` and `kdnr` are not
 * (docs/rules/security.md#log-entries-of-browsers).
 */
export function logFromWire(wire: LogWire): RecordLogInput {
  const { daten } = wire;
  return {
    firm: wire.firma ?? null,
    page: wire.page,
    error: wire.error,
    browser: wire.browser ?? '',
    data:
      daten === undefined || daten === null ? '' : typeof daten === 'string' ? daten : JSON.stringify(daten),
  };
}
