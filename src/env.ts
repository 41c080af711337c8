/* oxlint-disable no-unused-vars, typescript/no-namespace -- ambient: nothing of it is code; no .d.ts, which the compiler would skip */
declare namespace App {
  interface Locals {
    shop: import('./platform/context.ts').ShopContext;
    /** Why a page cannot be shown now: for the page that says so. */
    refusal?: import('./lib/refusal-codes.ts').RefusalCode | undefined;
    /** What a page could not read, thrown on by the Worker's entry. */
    unavailable?: import('./lib/refusal.ts').Refusal | undefined;
    /** The address says what no call takes. */
    isUnknown?: boolean;
  }
}

/** Names the build; not there where the code runs unbuilt. */
declare const LABORKONTOR_BUILD: string | undefined;

/** Address of the list of breached passwords among the assets; not there where the code runs unbuilt. */
declare const LABORKONTOR_PASSWORDS: string | undefined;
/** Address of THIRD-PARTY.md among the assets. */
declare const LABORKONTOR_LICENCES: string | undefined;

/** Addresses of the languages' files among the assets; not there where the code runs unbuilt. */
declare const LABORKONTOR_LANGUAGES: Readonly<Record<string, string>> | undefined;

declare namespace Astro {
  interface ClientDirectives {
    /** Sleeps until somebody reaches for it (src/islands/kit/reach.ts). */
    'client:reach'?: boolean;
  }
}
