import type { Bundles } from './text-bundles.ts';

type Form = 'zero' | 'one' | 'two' | 'few' | 'many' | 'other';
type WithoutForm<Key extends string> = Key extends `${infer Base}_${Form}` ? Base : Key;

type Leaves<Texts, Path extends string> = {
  [Key in keyof Texts & string]: Texts[Key] extends string
    ? `${Path}${WithoutForm<Key>}`
    : Leaves<Texts[Key], `${Path}${Key}.`>;
}[keyof Texts & string];

type Groups<Texts, Path extends string> = {
  [Key in keyof Texts & string]: Texts[Key] extends string
    ? never
    : `${Path}${Key}` | Groups<Texts[Key], `${Path}${Key}.`>;
}[keyof Texts & string];

/** The name of a bundle: `cart` for locales/<language>/cart.json. */
export type Namespace = keyof Bundles;

/** The keys of one bundle without its name: `line.remove` of `cart`. */
export type KeyOf<Name extends Namespace> = Leaves<Bundles[Name], ''>;

/** Every text of the source language, `cart:line.remove`; plural endings are taken off. */
export type TextKey = { [Name in Namespace]: Leaves<Bundles[Name], `${Name}:`> }[Namespace];

/** What has texts below it: `cart:notice` stands for every `cart:notice.…`. */
export type TextGroup = { [Name in Namespace]: Groups<Bundles[Name], `${Name}:`> }[Namespace];

/** The names below a group: `row`, `column` … of `cart:place`. */
export type NameIn<Group extends TextGroup> = TextKey extends infer Key
  ? Key extends `${Group}.${infer Name}`
    ? Name
    : never
  : never;
