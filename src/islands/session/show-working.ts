import { query } from '../kit/dom.ts';
import type { Session } from '../kit/stores/session.ts';

type User = Session['user'];

/**
 * Who works, in the header of every page: the procurement system that is shopped for, else name and colour where the account
 * has users (specification 7).
 */
export function showWorking(user: User, hasUsers: boolean, system = ''): void {
  const acting = query('[data-account-acting]');
  if (acting) colourAs(acting, user);
  const label = query('[data-working]');
  const button = label?.closest('button');
  if (!label || !button) return;
  const { alone = '', general = '' } = label.dataset;
  const working = hasUsers && user ? (user.id === 0 ? general : user.name) : '';
  const name = system || working;
  label.textContent = name || alone;
  label.toggleAttribute('data-shown', name !== '');
  colourAs(label, working && !system ? user : undefined);
  button.ariaLabel = name ? `${alone}: ${name}` : null;
  button.title = name;
}

function colourAs(element: HTMLElement, user: User): void {
  if (user?.colour == null) delete element.dataset['userColour'];
  else element.dataset['userColour'] = String(user.colour);
}
