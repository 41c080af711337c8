import { existsSync, globSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import process from 'node:process';
import { pathToFileURL } from 'node:url';
import { chromium } from 'playwright';
import { run } from './child.ts';
import { installTool } from './tools.ts';

/** The headless shell draws no window and needs a third less time for the same pages. */
const SHELL = 'chromium-headless-shell';
const COMMANDS = [
  SHELL,
  'chromium',
  'chromium-browser',
  'google-chrome',
  'google-chrome-stable',
  'microsoft-edge',
];
const APPLICATIONS = [
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
  'C:\\Program Files (x86)\\Microsoft\\Edge\\Application\\msedge.exe',
];
/** Chromium for Linux inside an npm package: for machines without root and without a browser. */
const CARRIER = { name: '@sparticuz/chromium', version: '153.0.0' };

const HELP = `No Chromium was found and none could be installed. Any of these helps:
  npx playwright install --with-deps chromium
  apt-get install chromium
  LABORKONTOR_CHROMIUM=/path/to/chrome npm test`;

/**
 * Finds a Chromium that starts: the one named in LABORKONTOR_CHROMIUM, Playwright's, the system's; else installs one from
 * the distribution's packages (as root) or from npm. Throws with advice where none can be had. `tell` hears what is tried.
 */
export async function findChromium(tell: (what: string) => void = () => {}): Promise<string> {
  for (const path of candidates()) if (await starts(path)) return path;
  if (process.platform === 'linux') {
    tell('installing Chromium from the distribution');
    if (await installFromDistribution()) {
      for (const path of candidates()) if (await starts(path)) return path;
    }
    tell(`installing ${CARRIER.name}`);
    const carried = await installFromNpm();
    if (carried && (await starts(carried))) return carried;
  }
  throw new Error(HELP);
}

function candidates(): string[] {
  const named = process.env['LABORKONTOR_CHROMIUM'];
  const folders = (process.env['PATH'] ?? '').split(delimiter);
  const commands = COMMANDS.flatMap((command) => folders.map((folder) => join(folder, command)));
  const own = [...playwrightShells(), chromium.executablePath()];
  return [...(named ? [named] : []), ...own, ...commands, ...APPLICATIONS].filter((path) => existsSync(path));
}

/** Headless shells that Playwright has installed beside the browser of its version. */
function playwrightShells(): string[] {
  const [revision = '', version = ''] = /chromium-(\d+)/.exec(chromium.executablePath()) ?? [];
  if (!revision) return [];
  const folder = chromium.executablePath().split(revision)[0]!;
  return globSync(
    join(folder, `chromium_headless_shell-${version}`, '*', '{headless_shell,chrome-headless-shell}'),
  );
}

/** Some distributions put a script there that only says how to install a browser; Windows' browsers print no version. */
async function starts(path: string): Promise<boolean> {
  if (process.platform === 'win32') return true;
  const { code } = await run(path, ['--version']).catch(() => ({ code: 1 })); // cannot be executed
  return code === 0;
}

async function installFromDistribution(): Promise<boolean> {
  if (process.getuid?.() !== 0) return false;
  const env = { DEBIAN_FRONTEND: 'noninteractive' };
  const { code } = await run('apt-get', ['update'], { env }).catch(() => ({ code: 1 })); // no apt here
  if (code !== 0) return false;
  for (const name of [SHELL, 'chromium']) {
    const install = ['install', '-y', '--no-install-recommends', name];
    if ((await run('apt-get', install, { env })).code === 0) return true;
  }
  return false;
}

async function installFromNpm(): Promise<string | undefined> {
  try {
    const folder = await installTool(CARRIER.name, CARRIER.version);
    const entry = pathToFileURL(join(folder, 'build/index.js')).href;
    const carrier = (await import(entry)) as { default: { executablePath(): Promise<string> } };
    return await carrier.default.executablePath();
  } catch {
    return undefined; // no network, or not this processor: the caller says what to do instead
  }
}
