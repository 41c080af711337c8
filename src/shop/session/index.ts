export * from './model.ts';
export {
  CALLER_COLUMNS,
  callerOfRow,
  deleteSession,
  deleteSessionsOf,
  readCaller,
  touchSession,
  type CallerRow,
} from './queries.ts';
export {
  deleteTokens,
  findToken,
  insertToken,
  noteUsed,
  spendToken,
  wasUsed,
  type NewToken,
  type TokenPurpose,
} from './link-tokens.ts';
export { isSecret, newSecret, secretHash } from './secret.ts';
export { startSession, type SessionStart } from './start-session.ts';
export { login, type LoginContext, type LoginInput, type Passwords } from './login.ts';
export { logout } from './logout.ts';
