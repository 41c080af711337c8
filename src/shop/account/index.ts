export * from './model.ts';
export { changeAccount, type AccountChange } from './change-account.ts';
export { confirmEmail, EMAIL_HOURS, requestEmailChange, type ChangeEmailContext } from './change-email.ts';
export { checkDueVatIds, checkVatId, type VatLookup } from './check-vat.ts';
export { changePassword, type ChangePassword, type ChangePasswordContext } from './change-password.ts';
export { isEmail, isPhone, isPostalCode, isWebsite, readVatId } from './formats.ts';
export { checkNewPassword } from './password-rules.ts';
export { readAccount } from './read-account.ts';
export { accountToWire, type AccountWire } from './wire.ts';
