/** Where the service worker keeps pages for the time without network. */
export const KEPT_PAGES = 'pages-1';

/** Beside the pages, so that it goes with them: `{ of, at }`, whose they are and since when, in milliseconds. */
export const KEPT_NOTE = '/pages-kept';
