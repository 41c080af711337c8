export * from './model.ts';
export { requestForm } from './wire.ts';
export { submitRequest, type RequestContext } from './submit-request.ts';
export { addMessage, answerRequest, readInbox, readRequests } from './answer-request.ts';
export { keepPhoto, readPhoto } from './photos.ts';
