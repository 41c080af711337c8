import { mayNavigate } from '../../kit/stores/navigation.ts';
import { marketOfPage } from '../../kit/page-market.ts';
import { codeData } from '#shop/codes/model.ts';
import { startOutbox } from '../../offline/device.ts';
import { listenForWedge } from '../../scanner/wedge-claims.ts';

/** What every page does for who is logged in: hears a hand scanner, and sends what waited for a network. */
export function attachPortal(): void {
  startOutbox();
  listenForWedge((text) => {
    const path = `/${marketOfPage().prefix}/kamera/scanresult/${codeData({ text, symbology: '' })}`;
    if (mayNavigate(path)) location.assign(path);
  }, true);
}
