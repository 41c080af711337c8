// Plain JavaScript for the machine's own Node 20 or newer: nothing but node: may be imported here, packages may be missing.
import { spawn, spawnSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { constants } from 'node:os';
import { delimiter, dirname, join } from 'node:path';
import process from 'node:process';
import { fileURLToPath } from 'node:url';

const OLDEST = 20;
const root = dirname(dirname(dirname(fileURLToPath(import.meta.url))));
const modules = join(root, 'node_modules');
const projectNode = join(modules, 'node', 'bin', process.platform === 'win32' ? 'node.exe' : 'node');

/**
 * Installs what is missing, then runs a script of the project under the project's own Node and ends with its code. For a
 * server, `isServer`, being interrupted is the good end.
 */
export function runInstalled(script, { isServer = false } = {}) {
  refuseOldNode();
  if (!areInstalled()) install();
  runUnderProjectNode(script, isServer);
}

const majorOf = (version) => Number(version.split('.')[0]);

function refuseOldNode() {
  if (majorOf(process.versions.node) >= OLDEST) return;
  console.error(`Node ${OLDEST} or newer is needed, this is ${process.versions.node}: https://nodejs.org`);
  process.exit(1);
}

/** Whether every package of the lock file is there in its version; those of other platforms may be missing. */
function areInstalled() {
  const hidden = join(modules, '.package-lock.json');
  if (!existsSync(hidden)) return false;
  const wanted = JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8')).packages;
  const found = JSON.parse(readFileSync(hidden, 'utf8')).packages;
  return Object.entries(wanted).every(
    ([path, { version, optional, devOptional }]) =>
      path === '' || found[path]?.version === version || (!found[path] && (optional || devOptional)),
  );
}

/**
 * Installs the locked versions with the npm that runs this script, else with the machine's. Not `npm ci`, which empties
 * node_modules first: an update brings what differs.
 */
function install() {
  console.log('Installing packages (once, and again when package-lock.json changes) …');
  const started = Date.now();
  const args = ['install', '--no-save', '--no-fund', '--no-audit', '--loglevel', 'error'];
  const npm = process.env.npm_execpath;
  const options = { cwd: root, stdio: ['ignore', 'inherit', 'inherit'] };
  const result = npm
    ? spawnSync(process.execPath, [npm, ...args], options)
    : spawnSync('npm', args, { ...options, shell: process.platform === 'win32' });
  if (result.status !== 0) {
    console.error('The packages could not be installed; the reason stands above.');
    process.exit(result.status || 1);
  }
  console.log(`Packages installed in ${((Date.now() - started) / 1000).toFixed(0)} s`);
}

/**
 * The child leads a process group of its own: signals reach it once, and what it leaves behind at its end, however it
 * ends, is swept away. It hears of this process's end by its closed channel.
 */
function runUnderProjectNode(script, isServer) {
  const isGroup = process.platform !== 'win32';
  let isInterrupted = false;
  const child = spawn(nodeOfProject(), [join(root, script), ...process.argv.slice(2)], {
    cwd: root,
    stdio: ['inherit', 'inherit', 'inherit', 'ipc'],
    detached: isGroup,
    env: { ...process.env, PATH: [join(modules, '.bin'), process.env.PATH].join(delimiter) },
  });
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) {
    process.on(signal, () => {
      isInterrupted = true;
      child.kill(signal);
    });
  }
  if (isServer && process.env.npm_lifecycle_event) endWithNpm();
  child.on('exit', (code, signal) => {
    if (isGroup) sweep(child.pid);
    if (isInterrupted && isServer) process.exit(0);
    process.exit(code ?? 128 + (constants.signals[signal] ?? 1));
  });
}

/** npm and its shell end at a supervisor's SIGTERM without passing it on: a server they leave behind ends by itself. */
function endWithNpm() {
  const shell = process.ppid;
  const watch = setInterval(() => {
    if (process.ppid === shell) return;
    clearInterval(watch);
    process.kill(process.pid, 'SIGTERM');
  }, 500).unref();
}

function sweep(group) {
  try {
    process.kill(-group, 'SIGKILL');
  } catch {
    // nobody is left: the usual case
  }
}

/** npm brings Node as a package; where its install script was refused, a machine's Node of that version will do. */
function nodeOfProject() {
  if (existsSync(projectNode)) return projectNode;
  const wanted = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')).devDependencies.node;
  if (majorOf(process.versions.node) >= majorOf(wanted)) return process.execPath;
  console.error(`Node ${wanted} is missing, its install script did not run. Try: npm rebuild node`);
  process.exit(1);
}
