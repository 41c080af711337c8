import { texts } from '#i18n/island-texts.ts';

/** What is said of the time without network. */
export const offlineTexts = texts('offline:again', 'offline:drop', 'offline:full', 'offline:kept', 'offline:look', 'offline:no-network', 'offline:refused', 'offline:send', 'offline:update', 'offline:update-now', 'offline:waiting'); // prettier-ignore
