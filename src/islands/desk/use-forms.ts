import { createContext, use } from 'react';
import type { EntryForms } from '#shop/desk/model.ts';

/** The forms of all kinds of content, as the page brought them. */
export const FormsContext = createContext<EntryForms | null>(null);

/** The forms of the page that the desk stands on. */
export function useForms(): EntryForms {
  const forms = use(FormsContext);
  if (!forms) throw new Error('the desk has no forms');
  return forms;
}

/** Language of the entry under the pen. */
export const EntryLanguage = createContext('de');
