/** What the tests send as the password that an account has, and as new ones. */
export const PASSWORD = 'Gipsmodell-26';
export const NEW_PASSWORD = 'Wachsmesser-27';
export const NEW_PIN = '1234';
