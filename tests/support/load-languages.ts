import { loadLanguage } from '#i18n/translate.ts';
import { LANGUAGES } from '#shop/markets/languages.ts';

/** What the pipeline does before a page is rendered: the texts are there. */
await Promise.all(LANGUAGES.map(loadLanguage));
