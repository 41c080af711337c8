/**
 * Who works at the editors' desk (docs/operations.md#editors): invites the first member, and ends an access.
 *
 *   npm run staff -- --help
 */
import { endStaff, inviteStaff, listStaff, STAFF_ROLES, type Invited } from '#shop/staff/index.ts';
import { Mistake } from './support/command/mistake.ts';
import { startCommand } from './support/command/start-command.ts';
import { AT_OPTION, atShop } from './support/shop-tool.ts';

const { values: flags, operands } = startCommand({
  name: 'npm run staff',
  about:
    'Who works at the editors’ desk of the shop on this machine: who there is, an invitation, the end of an access.',
  operands: '[list | invite E-MAIL | end E-MAIL]',
  options: {
    name: { type: 'string', value: 'NAME', about: 'invite: as the log names the member' },
    role: { type: 'string', oneOf: [...STAFF_ROLES], about: 'invite: editor without it' },
    languages: { type: 'string', value: 'CODES', about: 'invite: only these, "de en"; all without it' },
    countries: { type: 'string', value: 'CODES', about: 'invite: only these, "DE AT"' },
    brands: { type: 'string', value: 'CODES', about: 'invite: only these, main or light' },
    at: {
      type: 'string',
      value: 'URL',
      about: 'invite: origin of the link; http://localhost:8787 without it',
    },
    to: AT_OPTION,
  },
  notes: ['npm run staff -- invite admin@example.com --role admin'],
});
const [verb = 'list', login = ''] = operands;
const { to } = flags;
/** The file on this machine in D1's shape, as far as these verbs use it. */
const d1 = (db: unknown): D1Database => db as D1Database;
const now = new Date().toISOString();
if (!['list', 'invite', 'end'].includes(verb)) throw new Mistake(`"${verb}": list, invite or end.`, 2);
if (verb !== 'list' && !/^[^\s@]+@[^\s@]+$/.test(login))
  throw new Mistake(`${verb} which e-mail address?`, 2);
if (verb === 'list') {
  const { staff } = await atShop(to, async (db) => ({ staff: await listStaff(d1(db)) }), 'staff/list', {});
  if (staff.length === 0) console.log('Nobody.');
  for (const one of staff)
    console.log(
      `${one.login}  ${one.name}  ${one.role}, ${one.state}; languages ${one.languages}, countries ${one.countries}, brands ${one.brands}`,
    );
} else if (verb === 'end') {
  const end = async (db: unknown) => ({ ended: await endStaff({ db: d1(db), now }, login) });
  const { ended } = await atShop(to, end, 'staff/end', { login });
  if (!ended) throw new Mistake(`Nobody works under ${login}`);
  console.log(`${login} has no access any more`);
} else {
  const { name = login, role = 'editor', languages = '*', countries = '*', brands = '*' } = flags;
  const invited: Invited = { login, name, role: role as Invited['role'], languages, countries, brands };
  const invite = async (db: unknown) => ({
    secret: await inviteStaff({ db: d1(db), now }, invited),
  });
  const { secret } = await atShop(to, invite, 'staff/invite', invited);
  console.log(
    `${login} enters within 48 hours by\n${flags.at ?? to ?? 'http://localhost:8787'}/redaktion#einladung=${secret}`,
  );
}
