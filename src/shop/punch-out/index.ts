export * from './model.ts';
export {
  changeAccess,
  createAccess,
  readAccesses,
  removeAccess,
  rotateSecret,
  type AccessInput,
  type ManageContext,
} from './manage-access.ts';
export {
  declineStart,
  openDoor,
  prepareStart,
  readStart,
  startAtOnce,
  startFromPage,
  type DoorContext,
  type StartInput,
  type StartOffer,
} from './start.ts';
export type { Door } from './queries.ts';
export { handNothingOver, handOver, type HandOver } from './hand-over.ts';
export { ociFields, readOciCall, type OciCall } from './oci.ts';
export { CxmlFault, readSetupRequest } from './cxml-request.ts';
export { orderMessage, setupResponse, statusResponse, type CxmlEnvelope } from './cxml-answer.ts';
export { setUpSession } from './set-up.ts';
