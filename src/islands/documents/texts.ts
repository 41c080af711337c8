import { texts } from '#i18n/island-texts.ts';

/** What the button of the archive says. */
export const archiveTexts = texts(
  'documents:audit.progress',
  'documents:audit.stopped',
  'documents:audit.zip',
);

/** What the list of changed sheets says. */
export const changedTexts = texts('catalogue:document.version', 'documents:changed');
