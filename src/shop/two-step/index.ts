export * from './model.ts';
export type { Seals, TwoStepContext } from './context.ts';
export { beginEnrolment } from './begin-enrolment.ts';
export { confirmEnrolment } from './confirm-enrolment.ts';
export { finishLogin, type FinishLoginContext } from './finish-login.ts';
export { readTwoStep } from './read-two-step.ts';
export { renewRecoveryCodes } from './renew-codes.ts';
export { turnOffTwoStep } from './turn-off.ts';
export { newTotpSecret, totpAddress, totpStep } from './totp.ts';
