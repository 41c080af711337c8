/**
 * What the API's addresses begin with; everything else is a page. Known apart from the API itself, so that a new isolate
 * answers pages before it has read some two hundred contracts.
 */
export const API_ADDRESSES = [
  'analytics',
  'api-docs',
  'custom',
  'customerapi',
  'guestapi',
  'healthz',
  'logbook',
  'redaktion', // the desk's calls; what is none of them is its page
];
