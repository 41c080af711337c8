export * from './model.ts';
export { deleteSession, deleteSessionsOf, readCaller, touchSession } from './queries.ts';
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
