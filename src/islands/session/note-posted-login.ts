import { noteLogin } from './just-logged-in.ts';

/** A login that is posted before its island wakes is noted like one that the island sends: the page after it asks who works. */
document.addEventListener('submit', ({ target }) => {
  if (target instanceof HTMLFormElement && target.closest('astro-island[ssr]')) noteLogin();
});
