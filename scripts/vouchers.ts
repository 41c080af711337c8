/**
 * Vorteilscodes of the shop: what there is, a new one, the end of one.
 *
 *   npm run vouchers -- --help
 */
import { createVoucher, endVoucher, listVouchers, type VoucherDraft } from '#shop/cart/index.ts';
import { Mistake } from './support/command/mistake.ts';
import { nearest } from './support/command/read-command.ts';
import { startCommand } from './support/command/start-command.ts';
import { AT_OPTION, atShop } from './support/shop-tool.ts';
import { draftOf, lineOf } from './support/vouchers.ts';

const VERBS = ['list', 'create', 'end'];

const { values: flags, operands } = startCommand({
  name: 'npm run vouchers',
  about:
    'Vorteilscodes of the shop on this machine, running or not: what there is, a new one, the end of one.',
  operands: '[list | create CODE | end CODE]',
  options: {
    percent: { type: 'string', value: 'N', range: [1, 100], about: 'create: so much off the goods' },
    amount: { type: 'string', value: 'EUR', about: 'create: so much off the goods, net, 10 or 7.50' },
    'free-shipping': { type: 'boolean', about: 'create: nothing for shipping' },
    minimum: { type: 'string', value: 'EUR', about: 'create: from this value of the goods' },
    promotion: { type: 'string', value: 'MCODE', about: 'create: only articles of a promotion' },
    customer: { type: 'string', value: 'NUMBER', about: 'create: only this customer' },
    brand: { type: 'string', oneOf: ['main', 'light'], about: 'create: only this brand' },
    once: { type: 'boolean', about: 'create: once for all, not once for each customer' },
    from: { type: 'string', value: 'DAY', about: 'create: from this day, 2026-12-01; today without it' },
    until: { type: 'string', value: 'DAY', about: 'create: to the end of this day; a year without it' },
    to: AT_OPTION,
  },
  notes: ['npm run vouchers -- create HERBST --percent 10 --minimum 100 --until 2026-12-31'],
});
const [verb = 'list', code = ''] = operands;
const { to } = flags;

if (!VERBS.includes(verb)) {
  const meant = nearest(verb, VERBS);
  throw new Mistake(`"${verb}": list, create or end.${meant ? ` Did you mean ${meant}?` : ''}`, 2);
}
if (verb === 'list') {
  const { vouchers } = await atShop(
    to,
    async (db) => ({ vouchers: await listVouchers(db) }),
    'vouchers/list',
    {},
  );
  if (vouchers.length === 0) console.log('No codes.');
  for (const voucher of vouchers) console.log(lineOf(voucher, new Date().toISOString()));
} else if (code === '') throw new Mistake(`${verb} which code?`, 2);
else if (verb === 'end') {
  const end = async (db: Parameters<typeof endVoucher>[0]) => ({
    ended: await endVoucher(db, code, new Date().toISOString()),
  });
  const { ended } = await atShop(to, end, 'vouchers/end', { code });
  if (!ended) throw new Mistake(`There is no code ${code}`);
  console.log(`${code.toUpperCase()} has ended`);
} else {
  const draft: VoucherDraft = draftOf(code, flags, new Date());
  const create = async (db: Parameters<typeof createVoucher>[0]) => ({
    outcome: await createVoucher(db, draft),
  });
  const { outcome } = await atShop(to, create, 'vouchers/create', draft);
  if (outcome === 'taken') throw new Mistake(`The code ${draft.code} is taken`);
  if (outcome === 'unknown-customer') throw new Mistake(`No customer has the number ${draft.customer}`);
  console.log(lineOf({ ...draft, redeemed: 0 }, draft.validFrom));
}
