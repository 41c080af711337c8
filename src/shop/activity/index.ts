export * from './model.ts';
export { insertDeed, insertEvent, insertFailure, type Place } from './queries.ts';
export { readActivity } from './read-activity.ts';
