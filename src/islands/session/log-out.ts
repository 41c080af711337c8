import { api } from '../kit/api.ts';
import { pageText } from '../kit/page-text.ts';
import { showToast } from '../kit/stores/toast.ts';
import { forgetToothStock } from '../kit/stores/tooth-stock.ts';

/** Logs out and reloads the page (specification 4). */
export async function logOutHere(): Promise<void> {
  try {
    await api.call('POST /customerapi/logout');
    forgetToothStock();
    location.reload();
  } catch {
    showToast(pageText('generic'), 'error'); // still logged in: better said than hidden
  }
}
