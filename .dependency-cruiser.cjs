// A file imports from its own layer or a lower one, never from a higher one.
const layers = require('./scripts/layers.json')

// Features another feature may import. All others meet in a route, a dialog or a block.
// Every feature may show authored images and links.
const shared = 'content'
const allowedImports = {
  store: ['catalog'],
  photo: ['catalog', 'review'],
  wishlist: ['catalog'],
  payment: ['address'],
  order: ['catalog', 'store'],
  search: ['catalog'],
  review: ['catalog'],
  compare: ['catalog'],
  auth: ['cart'],
  associate: ['auth', 'cart', 'store'],
  'sign-up': ['auth', 'cart'],
  event: ['sign-up', 'auth', 'cart'],
  support: ['address', 'auth', 'order'],
  withdrawal: ['auth'],
  enrollment: ['sign-up', 'auth', 'cart', 'interests'],
  cart: ['catalog', 'wishlist', 'store', 'payment', 'program'],
  wallet: ['cart', 'catalog'],
  checkout: ['cart', 'address', 'payment', 'store'],
  account: ['address', 'payment', 'order', 'wishlist', 'auth', 'newsletter', 'sign-up', 'interests', 'cart', 'program'],
}

const inside = (...names) => `^(${names.flat().join('|')})/`
const feature = (...names) => inside(names.flat().map((name) => `app/features/${name}`))
// Folders of the domain and of the platform, lower ones first, each with the reason of its step.
const orders = {
  domain: { base: 'domain', steps: require('./scripts/domain-order.json') },
  // Files outside a folder mount them.
  platform: { base: 'worker/platform', steps: require('./scripts/platform-order.json') },
}
/** A folder imports none that is after it, and every folder has a place. */
const folderOrderRules = (name) => {
  const { base, steps } = orders[name]
  const folders = steps.flatMap(({ folders, why }) => folders.map((folder) => [folder, why]))
  const within = (names) => inside(names.map((folder) => `${base}/${folder}`))
  return [
    ...folders
      .slice(0, -1)
      .map(([folder, why], i) =>
        rule(
          `${name}-nothing-above-${folder}`,
          why,
          { path: within([folder]), pathNot: testsAndSamples },
          { path: within(folders.slice(i + 1).map(([upper]) => upper)) },
        ),
      ),
    rule(
      `${name}-folder-has-a-place`,
      `Add a new folder to scripts/${name}-order.json, above what it imports.`,
      { path: `^${base}/[^/]+/`, pathNot: within([...folders.map(([folder]) => folder), 'test']) },
      {},
    ),
  ]
}
/** Holds what the sandbox answers in workerd against the published schemas, with the sandbox's own validator. */
const holdsSandbox = '^worker/platform/orders/published-answers\\.workerd\\.test\\.ts$'
const tests = '\\.test\\.tsx?$'
const testsAndSamples = `(${tests}|\\.sample\\.ts$)`
const serverFile = '\\.server\\.tsx?$'
const rule = (name, comment, from, to) => ({ name, comment, severity: 'error', from, to })

module.exports = {
  forbidden: [
    ...layers
      .slice(0, -1)
      .map((layer, i) =>
        rule(
          `nothing-above-${layer.at(-1)}`,
          'Lower layers know nothing of upper ones.',
          { path: inside(layer), pathNot: tests },
          { path: inside(layers.slice(i + 1)) },
        ),
      ),
    ...Object.entries(allowedImports).map(([name, open]) =>
      rule(
        `imports-of-${name}`,
        'Allow the import above, or compose in a route.',
        { path: feature(name) },
        { path: '^app/features/', pathNot: feature(name, shared, open) },
      ),
    ),
    rule(
      'no-feature-imports',
      'Allow the import above, or compose in a route.',
      { path: '^app/features/([^/]+)/', pathNot: feature(Object.keys(allowedImports)) },
      { path: '^app/features/', pathNot: `^app/features/($1|${shared})/` },
    ),
    ...Object.keys(orders).flatMap(folderOrderRules),
    rule(
      'rules-are-pure',
      'Contracts, config and domain are plain functions and data.',
      { path: inside('contracts', 'config', 'domain', 'routes-config'), pathNot: tests },
      { path: '(node_modules/(react|hono|@remix-run|@conform-to)|^cloudflare:|^node:)' },
    ),
    rule(
      'ui-speaks-no-commerce',
      'A button does not know what a cart is.',
      { path: '^app/ui/' },
      { path: inside('contracts', 'config', 'domain') },
    ),
    rule(
      'server-stays-on-the-server',
      'Only loaders, actions and other server files touch it.',
      { path: '^app/', pathNot: `(${serverFile}|^app/routes/|^app/(root|entry\\.server)\\.tsx$|/test/|${tests})` },
      { path: serverFile, dependencyTypesNot: ['type-only'] },
    ),
    rule(
      'browser-takes-types-only',
      'Schemas are heavy: browser code imports contracts as types (errors.ts and dialogs.ts have none).',
      {
        path: inside('app/ui', 'app/client', 'app/remix-internals', 'app/features', 'app/blocks', 'app/guards', 'app/dialogs', 'app/shell'),
        pathNot: `(${serverFile}|${tests})`,
      },
      { path: '^contracts/', pathNot: '/(errors|dialogs)\\.ts$', dependencyTypesNot: ['type-only'] },
    ),
    rule(
      'app-never-imports-worker',
      'The Worker serves the app, not the other way round.',
      { path: '^app/', pathNot: tests },
      { path: '^worker/' },
    ),
    rule(
      'platform-shares-the-language-only',
      'Storefront and platform meet at the contract, as strangers would.',
      { path: '^worker/platform/', pathNot: holdsSandbox },
      { path: '^(app/|worker/(?!platform/))' },
    ),
    rule(
      'nobody-imports-the-platform',
      'It is another Worker: call it.',
      { path: '^(app/|worker/(?!platform/)|e2e/)', pathNot: tests },
      { path: '^worker/platform/' },
    ),
    rule('journeys-know-urls-only', 'End-to-end tests see what a shopper sees.', { path: '^e2e/' }, { path: '^(app|worker)/' }),
    rule(
      'sandbox-is-a-stranger',
      'It stands in for outside services: nothing of the shop reaches in or out but by HTTP.',
      { path: '^worker/sandbox/' },
      { path: '^(app/|domain/|contracts/|worker/(?!sandbox/))' },
    ),
    rule(
      'nobody-imports-the-sandbox',
      'It is another Worker: call it.',
      { path: '^(app/|domain/|worker/(?!sandbox/)|e2e/)', pathNot: holdsSandbox },
      { path: '^worker/sandbox/' },
    ),
    rule(
      'conformance-knows-the-contracts-only',
      'The kit runs against any backend: it knows what a backend must do, not how ours does it.',
      { path: '^conformance/', pathNot: tests },
      { path: '^(app|bench|content|domain|e2e|routes-config|scripts|worker)/' },
    ),
    rule('bench-measures-from-outside', 'A measurement sees what a browser sees.', { path: '^bench/' }, { path: '^(app|domain|worker)/' }),
    rule(
      'content-is-data',
      'Words, pages and pictures know the contracts they are written for, nothing else.',
      { path: '^content/', pathNot: tests },
      { path: '^(app|domain|worker|scripts|e2e|bench)/' },
    ),
    rule(
      'product-runs-without-tools',
      'What is deployed does not need what builds, serves or checks it.',
      {
        path: inside('app', 'worker', 'contracts', 'config', 'domain', 'routes-config', 'content'),
        pathNot: `(${tests}|/test/|vitest\\.config\\.ts$)`,
      },
      { path: '^(scripts|e2e|bench|conformance)/' },
    ),
    rule(
      'one-reader-of-numbers',
      'Numbering plans are heavy, and for the edge: a test keeps them from browsers.',
      { pathNot: `(^domain/input/(parse-phone|contact-phones\\.sample)\\.ts$|${tests})` },
      { path: 'node_modules/libphonenumber-js' },
    ),
    rule('no-circles', 'Two files that need each other are one file. Types count too.', {}, { circular: true }),
    rule(
      'no-empty-rooms',
      'A file nobody imports is removed. (no-brotli.ts is an alias of the bundler.)',
      {
        orphan: true,
        pathNot: `(\\.d\\.ts$|\\.config\\.ts$|${tests}|^app/routes/|^app/routes\\.ts$|^e2e/|^scripts/[^/]+\\.mjs$|/entry|/registry|/no-brotli\\.ts$)`,
      },
      {},
    ),
  ],
  options: {
    tsConfig: { fileName: 'tsconfig.json' },
    tsPreCompilationDeps: true,
    doNotFollow: { path: '(node_modules|^build/)' },
    exclude: { path: '/\\.wrangler/' },
  },
}
