/**
 * Everything that is precious in SHOP as one file that restores (docs/operations.md).
 *
 *   npm run backup -- shop.sql                           the database of the deployment
 *   npm run backup -- shop.sql --local --cwd FOLDER      a database of the developer's tool
 */
import process from 'node:process';
import { exportShop } from './support/backup.ts';

const [file, ...where] = process.argv.slice(2);
try {
  if (!file || file.startsWith('-')) throw new Error('npm run backup -- FILE');
  await exportShop(file, where.length > 0 ? where : ['--remote']);
  console.log(file);
} catch (error) {
  console.error((error as Error).message);
  process.exitCode = 1;
}
