export * from './model.ts';
export type { PasskeyContext } from './context.ts';
export { addPasskey } from './add-passkey.ts';
export { beginPasskeyLogin } from './begin-login.ts';
export { beginRegistration } from './begin-registration.ts';
export { logInByPasskey, type PasskeyLoginContext } from './log-in.ts';
export { readPasskeys } from './read-passkeys.ts';
export { removePasskey } from './remove-passkey.ts';
export { renamePasskey } from './rename-passkey.ts';
