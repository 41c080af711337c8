import { track } from '../kit/analytics.ts';
import { queryAll, query } from '../kit/dom.ts';
import { findsAll, folded } from './faq-words.ts';

const questions = queryAll<HTMLDetailsElement>('details[id^="FAQ-"]');
const form = query<HTMLFormElement>('[data-faq-search]');

/** Opens the answer that the address names; the browser itself scrolls to closed ones only (specification 2). */
function openNamed(): void {
  const named = questions.find(
    ({ id }) => `#${encodeURIComponent(id)}` === location.hash || `#${id}` === location.hash,
  );
  if (!named) return;
  named.open = true;
  named.scrollIntoView();
}

function search(words: HTMLInputElement, count: HTMLElement): void {
  const texts = questions.map((question) => folded(question.textContent));
  const [before = ''] = count.textContent.split(':');
  const none = count.dataset['none']!;
  words.addEventListener('input', () => {
    let found = 0;
    questions.forEach((question, index) => {
      question.hidden = !findsAll(words.value, texts[index]!);
      if (!question.hidden) found++;
    });
    for (const group of queryAll('[data-faq-group]'))
      group.hidden = !group.querySelector('details:not([hidden])');
    count.textContent = found > 0 ? `${before}: ${found}` : none;
  });
}

openNamed();
addEventListener('hashchange', openNamed);
for (const question of questions)
  question.addEventListener('toggle', () => {
    if (question.open) track({ kind: 'event', category: 'faq', action: 'open', name: question.id });
  });
if (form) {
  form.hidden = false;
  form.addEventListener('submit', (event) => event.preventDefault());
  search(query<HTMLInputElement>('input', form)!, query('[data-faq-count]', form)!);
}
