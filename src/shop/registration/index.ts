export * from './model.ts';
export type { RegistrationContext } from './context.ts';
export { countryChoices, countryOfRegistration } from './countries.ts';
export { requestPassword } from './forgotten-password.ts';
export { readPasswordLink, setNewPassword, type NewPassword } from './new-password.ts';
export { registerExisting, type ExistingRegistration } from './register-existing.ts';
export { register } from './register.ts';
export { resendVerification } from './resend.ts';
export {
  knownCustomerForm,
  newPasswordForm,
  registrationForm,
  registrationFromWire,
  registrationPageForm,
  userForm,
} from './wire.ts';
export { requireKnownPlace, stopOpening } from './openings.ts';
export { verifyRegistration } from './verify.ts';
