/** What analytics counts (specification 3, 7 and 8). */
export type AnalyticsEntry =
  | { kind: 'view' }
  | { kind: 'event'; category: string; action: string; name?: string; value?: number }
  /** A call that was answered well; the sink knows which are acts of a person. */
  | { kind: 'act'; path: string; body: unknown }
  | { kind: 'search'; term: string; category?: string; count?: number }
  | { kind: 'fault'; message: string };

export type AnalyticsSink = (entry: AnalyticsEntry) => void;

/** Without a sink entries are dropped: before consent nothing is kept, nowhere. Until it has loaded a queue stands here. */
let sink: AnalyticsSink | null = null;

/** Connects analytics after consent, disconnects it (null) when consent is withdrawn. */
export function connectAnalytics(next: AnalyticsSink | null): void {
  sink = next;
}

/** Reports what happened; nothing where nobody listens, as without consent. */
export function track(entry: AnalyticsEntry): void {
  sink?.(entry);
}

/** Reports an uncaught error; its message only, never its data. */
export function reportFault(fault: unknown): void {
  const message = fault instanceof Error ? `${fault.name}: ${fault.message}` : String(fault);
  track({ kind: 'fault', message: message.slice(0, 200) });
}
