export * from './model.ts';
export {
  CALLER_COLUMNS,
  CART_OF_SESSION,
  CUSTOMER_OF_SESSION,
  callerOfRow,
  readCaller,
  type CallerRow,
} from './caller-queries.ts';
export {
  deleteOtherSessions,
  deleteSessionsOf,
  deleteSessionsOfAccess,
  deleteSessionsOfLogin,
  passwordHashOf,
  touchSession,
  type NewSession,
} from './queries.ts';
export { deleteLoginStep, deleteLoginStepsOf } from './login-step-queries.ts';
export { endSessions, type SessionsOf } from './end-sessions.ts';
export { endOtherSessions } from './end-other-sessions.ts';
export { readSessions, type OwnSession } from './read-sessions.ts';
export {
  deleteTokens,
  findToken,
  insertToken,
  mayMailLink,
  noteUsed,
  spendToken,
  wasUsed,
  type NewToken,
  type TokenPurpose,
} from './link-token-queries.ts';
export { isSecret, newSecret, secretHash } from './secret.ts';
export { startSession, type SessionStart } from './start-session.ts';
export { login, type LoginContext, type LoginInput, type Passwords } from './login.ts';
export { openLogin, type LoggedIn, type LoginRow } from './open-login.ts';
export { proved, requireProof } from './prove.ts';
export { logout } from './logout.ts';
export { codeForm, loginForm } from './wire.ts';
