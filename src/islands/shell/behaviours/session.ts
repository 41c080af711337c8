import { $loggedIn, $session, hintedNumber, isHintedVisit, type Session } from '../../kit/stores/session.ts';
import { on, query, opensElsewhere } from '../../kit/dom.ts';

/**
 * Login panel, account menu and logout. A guest's page asks nothing: only where the login's hint cookie lies is
 * user/infos called (specification 7, startup). Everything heavier is loaded when it is used.
 */
export function attachSession(): void {
  const customerNumber = hintedNumber(document.cookie);
  $session.subscribe(show);
  followVisits();
  document.documentElement.toggleAttribute('data-passkeys', 'PublicKeyCredential' in window);
  const isSentToLogin = takeLoginFlag();
  if (customerNumber > 0) {
    $session.set({ customerNumber });
    void startUp(isSentToLogin);
  } else if (isSentToLogin) openLogin();
  on('click', '[data-account]', () => ($loggedIn.get() ? openAccount() : openLogin()));
  on('pointerover', '[data-account], a[data-open-login]', prepareLogin);
  on('click', 'a[data-open-login]', (_, event) => {
    if (opensElsewhere(event)) return;
    event.preventDefault();
    openLogin();
  });
  on('click', '[data-switch-user]', () => onDemand().then(({ openUserSelect }) => openUserSelect()));
  on('click', '[data-logout]', () => onDemand().then(({ logOutHere }) => logOutHere()));
}

/** A procurement system's visit that began or ended in another window: this page showed the other session's cart. */
function followVisits(): void {
  const wasVisit = isHintedVisit(document.cookie);
  const look = (): void => {
    const isSeen = document.visibilityState === 'visible';
    if (isSeen && isHintedVisit(document.cookie) !== wasVisit) location.reload();
  };
  for (const comesBack of ['visibilitychange', 'focus', 'pageshow']) addEventListener(comesBack, look);
}

async function startUp(isSentToLogin: boolean): Promise<void> {
  const { startSession } = await import('../../session/startup.ts');
  await startSession();
  if (isSentToLogin && !$loggedIn.get()) openLogin(); // the hint outlived its session
}

/** True once where the route guard sent a guest here: the login opens (docs/rules/pages.md#pages-behind-the-login). */
function takeLoginFlag(): boolean {
  const url = new URL(location.href);
  if (url.searchParams.get('login') !== '1') return false;
  url.searchParams.delete('login');
  history.replaceState(history.state, '', url);
  return true;
}

function openAccount(): void {
  const dialog = query<HTMLDialogElement>('dialog#account-panel');
  if (dialog && !dialog.open) dialog.showModal();
}

const onDemand = () => import('../../session/on-demand.ts');

/** Somebody reaches for the login: it is there when the press comes, which says it if it is not. */
function prepareLogin(): void {
  if (!$loggedIn.get())
    onDemand()
      .then((session) => session.prepareLogin())
      .catch(() => {});
}

/** The login is React, loaded when somebody reaches for it. */
function openLogin(): void {
  void onDemand().then((session) => session.openLogin());
}

function show({ customerNumber, number, name, user, hasUsers = false, system }: Session): void {
  const root = document.documentElement;
  if (customerNumber > 0) root.dataset['customer'] = '';
  else delete root.dataset['customer'];
  write('[data-account-name]', name ?? '');
  write('[data-account-number]', number ?? (customerNumber > 0 ? String(customerNumber) : ''));
  const acting = query('[data-account-acting]');
  if (!acting) return;
  acting.hidden = !user || user.id === 0;
  write('[data-account-user]', user?.name ?? '');
  if (user || query('[data-working][data-shown]'))
    void import('../../session/show-working.ts').then((part) => part.showWorking(user, hasUsers, system));
}

function write(selector: string, text: string): void {
  const element = query(selector);
  if (element) element.textContent = text;
}
