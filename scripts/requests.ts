/**
 * What customers and visitors ask (docs/operations.md#requests), for the shop's staff.
 *
 *   npm run requests -- --help
 */
import { answerRequest, readInbox, REQUEST_STATES } from '#shop/requests/index.ts';
import { Mistake } from './support/command/mistake.ts';
import { startCommand } from './support/command/start-command.ts';
import { AT_OPTION, atShop } from './support/shop-tool.ts';

const { values: flags } = startCommand({
  name: 'npm run requests',
  about:
    'Requests that are not closed, the oldest first; with --answer one of them is answered by mail and page.',
  options: {
    state: { type: 'string', value: 'STATE', about: `only these: ${REQUEST_STATES.join(', ')}` },
    answer: { type: 'string', value: 'NUMBER', about: 'answers this request' },
    text: { type: 'string', value: 'TEXT', about: 'what the customer reads' },
    note: { type: 'string', value: 'TEXT', about: 'what only the staff reads' },
    author: { type: 'string', value: 'NAME', about: 'who answers' },
    to: AT_OPTION,
  },
});
const state = flags.state === undefined ? null : REQUEST_STATES.find((one) => one === flags.state);
if (state === undefined) throw new Mistake(`--state ${flags.state}: ${REQUEST_STATES.join(', ')}`, 2);
if (flags.answer === undefined) await list();
else await answer(Number(flags.answer));

async function list(): Promise<void> {
  const { requests } = await atShop(
    flags.to,
    async (db) => ({ requests: await readInbox(db, state ?? null) }),
    'requests/list',
    { state },
  );
  if (requests.length === 0) console.log('None.');
  for (const one of requests)
    console.log(
      `${one.number}  ${one.createdAt.slice(0, 16)}  ${one.kind} (${one.state}${one.assignee && `, ${one.assignee}`})  ${one.firstName} ${one.lastName}, ${one.email}, ${one.phone}${one.customer ? `, ${one.customer}` : ''}
${Object.entries(one.details)
  .map(([name, value]) => `  ${name}: ${value}\n`)
  .join('')}  ${one.message}
  photos: ${one.photos.length}, messages: ${one.messages.length}`,
    );
}

async function answer(number: number): Promise<void> {
  const { text = '', note = '', author = '' } = flags;
  if (!text && !note) throw new Mistake('--answer needs --text or --note', 2);
  const said = { number, text, note, author, state: state ?? (text ? 'answered' : 'open') } as const;
  await atShop(
    flags.to,
    async (db) => {
      const ctx = { db, now: new Date().toISOString(), newId: () => crypto.randomUUID() };
      await answerRequest(ctx, said);
    },
    'requests/answer',
    said,
  );
  console.log(`Request ${number} is ${said.state}.`);
}
