/**
 * Where customers' works, labels, stock, lists and orders live: in SHOP or in homes of their own (docs/operations.md#homes).
 *
 *   npm run homes -- --help
 */
import { startCommand } from './support/command/start-command.ts';
import { WHEREABOUTS, whereaboutsLines, type Whereabouts } from './support/moved-customers.ts';
import { stateFolder } from './support/project.ts';
import { inLocalShop } from './support/shop-tool.ts';
import { wranglerD1 } from './support/wrangler-d1.ts';

const { values: flags } = startCommand({
  name: 'npm run homes',
  about:
    'How many customers have their works, labels, stock, lists and orders in homes of their own, are on the way, or have them in SHOP.',
  options: {
    remote: {
      type: 'boolean',
      default: false,
      about: 'of the deployed shop, by wrangler; else of the one on this machine, running or not',
    },
  },
});

const found = flags.remote ? await remote() : await inLocalShop(stateFolder(), (db) => db.prepare(WHEREABOUTS).first<Whereabouts>()); // prettier-ignore
for (const line of whereaboutsLines(found!)) console.log(line);

async function remote(): Promise<Whereabouts> {
  const said = await wranglerD1(['execute', 'SHOP', '--json', '--command', WHEREABOUTS, '-y', '--remote']);
  const [{ results }] = JSON.parse(said.slice(said.indexOf('['))) as [{ results: [Whereabouts] }];
  return results[0];
}
