import type { AnswerOf } from '#api/contract/calls.ts';

/** What a line of the expert entry means. */
export type EntryRow = AnswerOf<'POST /guestapi/zahnassistent/eingabe/{country}/{lang}'>['rows'][number];
