/// <reference types="astro/client" />

declare namespace App {
  interface Locals {
    shop: import('./platform/context.ts').ShopContext;
  }
}

/** Names the build; not there where the code runs unbuilt. */
declare const LABORKONTOR_BUILD: string | undefined;
