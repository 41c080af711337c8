export * from './model.ts';
export {
  copyToUsers,
  queueMail,
  readDeadLetters,
  readLocalMail,
  type DeadLetter,
  type LocalMail,
} from './queries.ts';
export type { MailFormats } from './order-block.ts';
export { renderMail } from './render.ts';
