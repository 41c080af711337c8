/**
 * The part of an address that shows drafts: whoever holds the link sees what the editors would publish, for half an hour.
 * Apart from what signs it, which only requests with such a part load.
 */
export const PREVIEW_PARAM = 'vorschau';
