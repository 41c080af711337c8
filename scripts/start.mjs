// npm start: installs what is missing with the machine's Node, then starts the shop with the project's (start.ts).
import { runInstalled } from './support/install.mjs';

runInstalled('scripts/start.ts', { isServer: true });
