/** A button that sends its form. */
export function buttonOf(className: string, text: string): HTMLButtonElement {
  const button = document.createElement('button');
  button.className = className;
  button.textContent = text;
  return button;
}
