export * from './model.ts';
export { changeAccount } from './change-account.ts';
export { changeAdvertising, type Advertising } from './change-advertising.ts';
export { completeAddress, type Recipient } from './complete-address.ts';
export { confirmEmail, requestEmailChange, type ChangeEmailContext } from './change-email.ts';
export { checkPassword, type PasswordCheck } from './check-password.ts';
export { checkDueVatIds, checkVatId, type VatLookup } from './check-vat.ts';
export { changePassword, type ChangePassword, type ChangePasswordContext } from './change-password.ts';
export { checkNewPassword } from './password-rules.ts';
export { proveByPassword } from './prove.ts';
export type { Account } from './model.ts';
export { readAccount, readAccountBeside } from './read-account.ts';
export {
  accountForm,
  advertisingForm,
  recipientForm,
  accountFromWire,
  accountToWire,
  emailChangeForm,
  passwordChangeForm,
  type AccountWire,
} from './wire.ts';
