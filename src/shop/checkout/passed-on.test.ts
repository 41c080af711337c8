import { expect, test } from 'vitest';
import { addLines, setFlag } from '#shop/cart/index.ts';
import { orderJson, orderOpenTrans, readErpOrder } from '#shop/erp/index.ts';
import { checkoutWorld, DISC, press } from './checkout.test-support.ts';
import { submitOrder } from './index.ts';

test.each([true, false])(
  'the flag fwt of the cart (%s) goes with the order to the ERP as it is',
  async (fwt) => {
    const world = await checkoutWorld();
    const lab = world.as('lab');
    await addLines(lab, [{ number: DISC, quantity: 2 }]);
    await setFlag(lab, fwt);
    const { id } = await submitOrder(lab, await press(lab, 'key-00000001'));
    const order = (await readErpOrder(lab, lab.catalogue, id))!;
    expect(orderJson(order)).toMatchObject({ fwt });
    expect(orderOpenTrans(order, {}, lab.now)).toContain(`<UDX.SHOP.FWT>${fwt}</UDX.SHOP.FWT>`);
    expect(world.rows('select fwt from cart')).toEqual([{ fwt: 0 }]); // the next cart begins anew
  },
);
