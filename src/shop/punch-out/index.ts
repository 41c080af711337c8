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
  authenticateAccess,
  prepareStart,
  readStart,
  startAtOnce,
  startFromPage,
  type PunchOutContext,
  type StartInput,
  type StartOffer,
} from './start.ts';
export type { CustomerAccess } from './queries.ts';
export { handNothingOver, handOver, type HandOver } from './hand-over.ts';
export { ociFields, readOciCall, type OciCall } from './oci-fields.ts';
export { CxmlFault, readSetupRequest } from './cxml-request.ts';
export { orderMessage, setupResponse, statusResponse, type CxmlEnvelope } from './cxml-answer.ts';
export { setUpSession } from './set-up.ts';
