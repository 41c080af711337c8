import { customerOperations } from './customer/index.ts';
import { deskOperations } from './desk/index.ts';
import { guestOperations } from './guest/index.ts';
import { logbookOperations } from './logbook/index.ts';

/** Every operation of the contract, in the order of the readable document. */
export const operations = [
  ...guestOperations,
  ...customerOperations,
  ...logbookOperations,
  ...deskOperations,
] as const;
