/** What /api-docs serves: the OpenAPI document, its readable page and that page's style sheet. */
export interface DocumentFiles {
  readonly json: string;
  readonly page: string;
  readonly css: string;
}

/** Where a build keeps one of them among its static assets, without a slash before it. */
export function placeOf(file: keyof DocumentFiles, build: string): string {
  return `_astro/api-docs-${build}.${file}`;
}
