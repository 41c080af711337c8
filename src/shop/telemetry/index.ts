export { LOG_LIMITS, type ClientLog } from './model.ts';
export { recordClientLog, type RecordLogContext, type RecordLogInput } from './record-client-log.ts';
export { logFromWire, type LogWire } from './wire.ts';
