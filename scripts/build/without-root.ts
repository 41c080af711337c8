import { ROOT } from '../support/project.ts';

/**
 * A text without the folder that the project is built in: `/house/shop/src/pages/404.astro` becomes `src/pages/404.astro`. The Worker
 * names its pages, islands and scripts by it, so that it is the same file, byte by byte, wherever it is built.
 */
export const withoutRoot = (text: string, root = ROOT): string => text.replaceAll(`${root}/`, '');
