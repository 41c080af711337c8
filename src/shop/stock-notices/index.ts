export * from './model.ts';
export { askNotice, cancelNotice, readNotices, readWaiting, type NoticeContext } from './ask-notice.ts';
export { tellNews, type RoundContext } from './tell-news.ts';
