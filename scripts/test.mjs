// npm test: installs what is missing with the machine's Node, then runs all tests with the project's (test.ts).
import { runInstalled } from './support/install.mjs';

runInstalled('scripts/test.ts');
