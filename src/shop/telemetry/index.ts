export { LOG_ALARM, LOG_LIMITS, LOG_RATE, type ClientLog } from './model.ts';
export { recordClientLog, type RecordLogContext, type RecordLogInput } from './record-client-log.ts';
export { logFromWire, type LogWire } from './wire.ts';
