import type { operations } from '../operations.ts';
import type { Frozen } from '#lib/frozen.ts';

/** Every operation of the contract, as a union of types. */
export type AllOperations = (typeof operations)[number];

type NameOf<O extends { method: string; path: string }> = `${Uppercase<O['method']>} ${O['path']}`;

/**
 * What each call of the contract takes and returns, by its name: `Calls['POST /customerapi/cart/line/{id}']` has `params`,
 * `query`, `body` and `answer`, derived from the operation's schemas. Types only, by `import type`: nothing of the server
 * reaches a browser.
 */
export type Calls = { [O in AllOperations as NameOf<O>]: NonNullable<O['types']> };

/** 'GET /customerapi/cart/{language}' and its like. */
export type CallName = keyof Calls;

/** What a call answers, for those who only read it. */
export type AnswerOf<N extends CallName> = Frozen<Calls[N]['answer']>;

/** What a call takes as its body. */
export type BodyOf<N extends CallName> = Calls[N]['body'];
