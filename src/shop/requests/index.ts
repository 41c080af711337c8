export * from './model.ts';
export { requestForm } from './wire.ts';
export { requirePhotos, submitRequest, type RequestContext } from './submit-request.ts';
export { addMessage, answerRequest, readInbox, readRequests } from './answer-request.ts';
export * from './inbox-model.ts';
export { inboxCsv, listInbox, openRequest, requirePhoto } from './read-inbox.ts';
export { eraseRequest, mergeRequest, workOnRequest } from './work-request.ts';
export { keepPhoto, readPhoto } from './photos.ts';
