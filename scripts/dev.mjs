// npm run dev: installs what is missing with the machine's Node, then starts the developer's server (dev.ts).
import { runInstalled } from './support/install.mjs';

runInstalled('scripts/dev.ts', { isServer: true });
