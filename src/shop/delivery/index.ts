export * from './model.ts';
export {
  easterSunday,
  isHoliday,
  isWorkingDay,
  plusDays,
  plusWorkingDays,
  WAREHOUSE,
  warehouseTime,
} from './calendar.ts';
export {
  arrivalOf,
  departures,
  MAX_DAYS_AHEAD,
  nextDeparture,
  problemOfDay,
  type DayProblem,
  type Departure,
  type NextDeparture,
} from './schedule.ts';
export { insertAddress as keepAddress, MAX_ADDRESSES, type BookAddress } from './address-queries.ts';
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
export { addressForm, addressFromWire, addressToWire, type AddressWire } from './wire.ts';
