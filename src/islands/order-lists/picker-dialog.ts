import type { Translate } from '#i18n/island-texts.ts';

/** The dialog that asks for a list, built when it is first needed: pages stay as light as they are. */
export function buildDialog(t: Translate): HTMLDialogElement {
  const dialog = document.createElement('dialog');
  dialog.id = 'list-picker';
  dialog.className = 'picker';
  dialog.setAttribute('aria-labelledby', 'list-picker-title');
  const title = element('h2', { id: 'list-picker-title' }, t('client:lists.choose'));
  const close = element(
    'button',
    { type: 'button', class: 'icon-button', 'aria-label': t('client:lists.close') },
    '×',
  );
  close.dataset['closePanel'] = '';
  const head = element('div', { class: 'picker-head' });
  head.appendChild(title);
  head.appendChild(close);
  const choices = element('div', { class: 'picker-lists', 'data-picker-lists': '' });
  const form = element('form', { class: 'picker-new' });
  const label = element('label', {}, t('client:lists.new'));
  label.appendChild(element('input', { class: 'field', maxlength: '60', autocomplete: 'off', required: '' }));
  form.appendChild(label);
  form.appendChild(element('button', { class: 'btn btn-quiet' }, t('client:lists.make')));
  const error = element('p', { class: 'form-error', role: 'alert', 'data-picker-error': '' });
  error.hidden = true;
  for (const part of [head, choices, error, form]) dialog.appendChild(part);
  document.body.appendChild(dialog);
  return dialog;
}

function element(name: string, attributes: Readonly<Record<string, string>>, text = ''): HTMLElement {
  const made = document.createElement(name);
  for (const [key, value] of Object.entries(attributes)) made.setAttribute(key, value);
  made.textContent = text;
  return made;
}
