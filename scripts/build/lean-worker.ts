import { readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import type { Plugin } from 'vite';
import { ROOT } from '../support/project.ts';

/** Modules, mostly of packages, that the Worker never runs, by the end of their path, each with what stands in for it. */
const LEFT_OUT: readonly LeftOut[] = [
  // passkeys: attestation is not asked for (docs/decisions/040), so nothing reads certificates
  {
    path: /simplewebauthn\/server\/esm\/registration\/verifications\/.*\/?verifyAttestation\w+\.js$/,
    as: refusing,
  },
  {
    path: /simplewebauthn\/server\/esm\/helpers\/(?:convertX509PublicKeyToCOSE|getCertificateInfo|isCertRevoked|mapX509SignatureAlgToCOSEAlg|validateCertificatePath)\.js$/,
    as: refusing,
  },
  {
    path: /simplewebauthn\/server\/esm\/(?:metadata\/verify\w+|services\/metadataService)\.js$/,
    as: refusing,
  },
  {
    path: /simplewebauthn\/server\/esm\/helpers\/iso\/isoCrypto\/unwrapEC2Signature\.js$/,
    as: () => `export * from ${JSON.stringify(join(ROOT, 'src/shop/passkeys/ecdsa-signature.ts'))};`,
  },
  { path: /simplewebauthn\/server\/esm\/services\/defaultRootCerts\/[\w-]+\.js$/, as: refusing },
  // React renders islands into streams; its older renderer to strings is not asked
  {
    path: /react-dom\/cjs\/react-dom-server-legacy\.browser\.production\.js$/,
    as: () => 'module.exports = {};',
  },
  // children of an island stay the HTML that they are (experimentalReactChildren): nothing takes them apart
  { path: /@astrojs\/react\/dist\/vnode-children\.js$/, as: () => 'export default () => undefined;' },
  // all components of .tsx files are React's: no patterns tell them from another framework's
  { path: /@astrojs\/internal-helpers\/dist\/create-filter\.js$/, as: refusing },
  // the trie takes every route as it is added; an expression of all of them would be compiled by the first request
  { path: /hono\/dist\/hono\.js$/, as: () => ONE_ROUTER },
  // texts are there when they are asked for, and have no numbers or dates to format: Intl does (src/lib)
  {
    path: /i18next\/dist\/esm\/i18next\.js$/,
    as: (source) => source.replace(LOADED_AND_FORMATTED, ALL_THERE),
  },
  // the API's document is written by the build (api-docs.ts)
  { path: /@asteasolutions\/zod-to-openapi\/dist\/index\.mjs$/, as: () => UNDOCUMENTED },
  { path: /zod\/v4\/core\/(?:json-schema-processors|to-json-schema)\.js$/, as: refusing },
  {
    path: /zod\/v4\/classic\/schemas\.js$/,
    as: (source) => withoutMethods(source.replace(DESCRIBED, '').replace(CHAINED_FORMATS, '});')),
  },
  // the shop has calls instead of Astro's actions, languages, islands and error pages of its own
  { path: /astro\/dist\/actions\/handler\.js$/, as: () => 'export const handleAction = () => undefined;' },
  { path: /astro\/dist\/actions\/utils\.js$/, as: () => NO_ACTIONS },
  { path: /astro\/dist\/actions\/runtime\/client\.js$/, as: refusing },
  { path: /astro\/dist\/core\/i18n\/handler\.js$/, as: () => NO_I18N },
  {
    path: /astro\/dist\/core\/i18n\/domain\.js$/,
    as: () => 'export const computePathnameFromDomain = () => undefined;',
  },
  { path: /astro\/dist\/i18n\/utils\.js$/, as: refusing },
  { path: /astro\/dist\/runtime\/server\/render\/server-islands\.js$/, as: () => NO_SERVER_ISLANDS },
  // no page is written by the build, so none is a page of many
  { path: /astro\/dist\/core\/render\/paginate\.js$/, as: refusing },
  { path: /astro\/dist\/core\/routing\/validation\.js$/, as: () => NO_STATIC_PATHS },
  // pages change without the router's transitions
  { path: /astro\/dist\/runtime\/server\/transition\.js$/, as: refusing },
  // checks compiled by new Function: workerd forbids it
  { path: /zod\/v4\/core\/doc\.js$/, as: refusing },
  // a fault's page is the shop's own; the developer’s and the build’s are not asked
  { path: /astro\/dist\/core\/errors\/(?:build|dev)-handler\.js$/, as: refusing },
  // an error's name and message say what happened; titles and hints are for the developer's overlay
  { path: /astro\/dist\/core\/errors\/errors-data\.js$/, as: (source) => source.replace(OVERLAY_WORDS, '') },
  // a log that nobody reads on a terminal has no colours
  { path: /piccolore\/dist\/index\.js$/, as: () => 'export default new Proxy({}, { get: () => String });' },
  { path: /astro\/dist\/core\/errors\/printer\.js$/, as: () => "export const codeFrame = () => '';" },
  { path: /astro\/dist\/template\/4xx\.js$/, as: () => "export default () => '';" },
  // what islands ask of the API and say of its refusals: they are drawn on the server, and ask nothing there
  {
    path: /\/src\/islands\/(?:kit\/(?:api|refusal-text|say-failure)|own-numbers\/own-numbers-calls)\.ts$/,
    as: refusing,
  },
  // what waits on a device only its browser knows: the server draws that nothing does
  { path: /\/src\/islands\/offline\/(?:device|ready)\.ts$/, as: () => NOTHING_WAITS },
  // pictures are files of the assets or the bucket: nothing asks for /_image
  { path: /@astrojs\/cloudflare\/dist\/entrypoints\/image-passthrough-endpoint\.js$/, as: () => NO_IMAGES },
];

interface LeftOut {
  readonly path: RegExp;
  readonly as: (source: string, id: string) => string;
}

const OVERLAY_WORDS = /^ {2}(?:title|hint): (?:"(?:[^"\\]|\\.)*"|'(?:[^'\\]|\\.)*'),?\n/gm;

/** How a schema would be described in the API's document. */
const DESCRIBED = /^ *inst\._zod\.processJSONSchema = .*;$/gm;

/** Formats of strings as methods, `z.string().ulid()`: the shop names those it uses, `z.email()`, and the rest falls away. */
const CHAINED_FORMATS = /(?<=_ZodString\.init\(inst, def\);\n)\}, \{\n {4}email\([\s\S]*?^\}\);/m;

/** What schemas could do and nobody asks of them: codecs, checks without a value, the document. */
const UNUSED_METHODS =
  /^ {4}(?:async )?(?:validate|validateAsync|encode|decode|encodeAsync|decodeAsync|safeEncode|safeDecode|safeEncodeAsync|safeDecodeAsync|exactOptional|nonoptional|and|readonly|toJSONSchema|slugify)(?:\(| *: *(?:async )?function )[\s\S]*?^ {4}\},\n/gm;
const withoutMethods = (source: string): string => source.replace(UNUSED_METHODS, '');

const ONE_ROUTER = `
  import { HonoBase } from './hono-base.js';
  import { TrieRouter } from './router/trie-router/index.js';
  export class Hono extends HonoBase {
    constructor(options = {}) {
      super(options);
      this.router = options.router ?? new TrieRouter();
    }
  }
`;

const LOADED_AND_FORMATTED = /^const createCachedFormatter = [\s\S]*?^(?=const get = )/m;
const ALL_THERE = `
  class Formatter { init() {} format(value) { return value; } }
  class Connector extends EventEmitter { load(_languages, _namespaces, done) { done(); } }
`;

const NOTHING_WAITS = `
  import { atom } from 'nanostores';
  export const outbox = { $waiting: atom([]) };
  export const [$update, $isReady] = [atom(null), atom(false)];
  export const [send, makeReady, takeUpdate] = [];
`;

const NO_IMAGES =
  'export const prerender = false; export const GET = () => new Response(null, { status: 404 });';

const NO_ACTIONS = `
  export const hasActionPayload = () => false;
  export const createGetActionResult = () => () => undefined;
  export const createCallAction = () => () => undefined;
`;

const NO_I18N =
  'export const getI18n = () => null; export const finalizeI18n = (_, __, response) => response;';

const NO_SERVER_ISLANDS = `
  export const containsServerDirective = () => false;
  export class ServerIslandComponent {}
  export const renderServerIslandRuntime = () => '';
`;

const NO_STATIC_PATHS =
  'export const validateDynamicRouteModule = () => {}; export const validateGetStaticPathsResult = () => {};';

/** Schemas may be described; nobody keeps what is said. */
const UNDOCUMENTED = `
  export function extendZodWithOpenApi({ ZodType }) { ZodType.prototype.openapi = function () { return this; }; }
  export const getOpenApiMetadata = () => ({});
  export class OpenAPIRegistry {
    definitions = [];
    register() {}
    registerComponent() {}
    registerParameter() {}
    registerPath() {}
    registerWebhook() {}
  }
  const refuse = () => { throw new Error('the document of the API is written by the build'); };
  export const OpenApiGeneratorV3 = refuse;
  export const OpenApiGeneratorV31 = refuse;
`;

/** The same names, each of which throws: who needs one in the Worker after all hears of it. */
export function refusing(source: string, id: string): string {
  const names = [
    ...[...source.matchAll(/^export (?:async )?(?:function|const|class) (\w+)/gm)].map(([, name]) => name!),
    ...[...source.matchAll(/^export \{([^}]*)\}/gm)].flatMap(([, list]) =>
      list!
        .split(',')
        .map((one) => one.trim().split(' as ').at(-1)!)
        .filter(Boolean),
    ),
  ];
  const file = JSON.stringify(basename(id)); // each is named once in this file
  return [
    `const refuse = () => { throw new Error(${file} + ' is left out (lean-worker.ts)'); };`,
    ...names.map((name) => `export const ${name} = refuse;`),
  ].join('\n');
}

const BROWSER_ONLY = '\0browser-only';

/**
 * Vite's plugin that keeps out of the Worker what no request runs: parts of packages (above), and what islands load when
 * a visitor reaches for it – on the server nobody does. Each was measured; together they are a quarter of the Worker.
 */
export function leanWorker(): Plugin {
  const used = new Set<LeftOut>();
  return {
    name: 'lean-worker',
    apply: 'build',
    enforce: 'pre',
    applyToEnvironment: ({ name }) => name === 'ssr',
    // browsers never see these files: a hash in each of three thousand imports is what compresses worst
    outputOptions(options) {
      const { chunkFileNames: named = 'chunks/[name]_[hash].mjs' } = options;
      return {
        ...options,
        banner: '', // the adapter's line in each of four hundred files: the runtime has a process (nodejs_compat)
        chunkFileNames: (chunk) =>
          (typeof named === 'function' ? named(chunk) : named).replace('_[hash]', ''),
      };
    },
    resolveDynamicImport(specifier, importer) {
      return typeof specifier === 'string' && importer?.includes('/src/islands/') ? BROWSER_ONLY : null;
    },
    load(id) {
      if (id === BROWSER_ONLY) return "throw new Error('a part of an island that only browsers load');";
      const leftOut = LEFT_OUT.find(({ path }) => path.test(id));
      if (!leftOut) return null;
      used.add(leftOut);
      const source = readFileSync(id, 'utf8');
      const lean = leftOut.as(source, id);
      if (lean === source) this.error(`${id} has another form by now: nothing of it was left out`);
      return lean;
    },
    transform(code, id) {
      // the table of routes is in the manifest as well; nobody reads this copy, which only its mapping kept
      if (code.includes('serializedData.map(deserializeRouteInfo)'))
        return {
          code: code.replace('serializedData.map(', '/* @__PURE__ */ serializedData.map('),
          map: null,
        };
      // handed over whole, zod's namespace would keep every part of it
      if (!id.endsWith('@hono/zod-openapi/dist/index.mjs')) return null;
      const narrowed = code.replace(
        'extendZodWithOpenApi(z);',
        'extendZodWithOpenApi({ ZodType: z.ZodType });',
      );
      return { code: narrowed, map: null };
    },
    buildEnd(error) {
      if (error) return;
      for (const leftOut of LEFT_OUT)
        if (!used.has(leftOut))
          this.error(`${String(leftOut.path)} is not part of the Worker any more: take it out`);
    },
  };
}
