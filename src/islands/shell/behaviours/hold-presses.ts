/**
 * Keeps presses on what matches until the script that answers them is there: without it a form would leave the page. Returns
 * what lets them go, in their order; Enter in a field is a press on its form's button.
 */
export function holdPresses(selector: string): () => void {
  const held: HTMLElement[] = [];
  const hold = (event: Event): void => {
    const pressed = (event.target as Element).closest<HTMLElement>(selector);
    if (!pressed) return;
    event.preventDefault();
    event.stopPropagation();
    held.push(pressed);
  };
  document.addEventListener('click', hold, true);
  return () => {
    document.removeEventListener('click', hold, true);
    for (const pressed of held) pressed.click();
  };
}
