export { startRuntime, type Runtime, type RuntimeOptions } from '../../scripts/support/runtime.ts';
