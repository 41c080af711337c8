export * from './model.ts';
export {
  departures,
  nextDeparture,
  problemOfDay,
  type DayProblem,
  type Departure,
  type NextDeparture,
} from './schedule.ts';
export { insertAddress as keepAddress, type BookAddress } from './address-queries.ts';
export {
  addAddress,
  changeAddress,
  checkAddress,
  deliveryCountries,
  makeDefault,
  missingIn,
  readAddresses,
  removeAddress,
  type AddressBook,
  type AddressContext,
} from './addresses.ts';
export { missingOfRecipient, requireRecipient } from './recipient.ts';
export { addressForm } from './form.ts';
export { addressFromWire, addressToWire, type AddressWire } from './wire.ts';
