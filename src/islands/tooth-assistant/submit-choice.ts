import { on } from '../kit/dom.ts';

/** A choice in a `[data-submit-choice]` form shows what it leads to at once; without script its button does. */
on('change', '[data-submit-choice] select', (select) => {
  select.closest('form')?.requestSubmit();
});
