export * from './model.ts';
export { askNotice, cancelNotice, readNotices, readWaiting, type NoticeContext } from './ask-notice.ts';
export { tellAvailable, type RoundContext } from './tell-available.ts';
