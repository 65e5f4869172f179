import type { KnipConfig } from 'knip'

/** `knip --production` looks at the product without its tests and tools: an export that only they import is unused there. */
const isProduction = process.argv.includes('--production')

const product = [
  'app/routes.ts',
  'app/entry.{client,server}.tsx',
  // app/routes.ts names these files after the entries of the route table.
  'app/routes/*.tsx',
  'worker/*/entry.ts',
  'adapters/*/entry.ts',
  // worker/platform/wrangler.toml puts it in the place of a part of a package.
  'worker/platform/orders/no-brotli.ts',
  'public/sw.js',
]

const tools = [
  'bench/main.ts',
  'scripts/*.mjs',
  'scripts/{assets,seed}/*.mjs',
  // Started by name, after scripts/ensure-install.mjs has installed what they import.
  'scripts/*/main.ts',
  'scripts/seed/{generate,write}-main.ts',
  // Bundled before they run, or run in a process of their own.
  'conformance/entry.ts',
  'bench/load/{empty-object,floor-worker}.ts',
  'bench/site/edge-server.ts',
  'bench/peers/stub-server.ts',
  // The alias of @playwright/test in the Vitest project `http`.
  'e2e/http/playwright.ts',
  'scripts/{content-lint/findings-in,doctor/examine,docs/{counts,typed-inputs},openapi/documents,operator-token/operator-token-request,payments-live/journeys}.ts',
  'scripts/stress/target/entry.ts',
  // Journeys against another backend, which are run manually.
  'adapters/*/journeys/{playwright.config,*.journey}.ts',
  'adapters/*/recorded/record.ts',
  // Journeys whose result is a picture.
  'scripts/pictures/{playwright.config,*.pictures}.ts',
]

export default {
  entry: isProduction ? ['app/root.tsx', ...product, ...tools].map((pattern) => `${pattern}!`) : [...product, ...tools],
  project: isProduction
    ? [
        '{app,config,contracts,domain,routes-config,worker}/**/*.{ts,tsx}!',
        '!**/*.{test,sample}.*!',
        '!**/{test,gallery}/**!',
        '!worker/platform/vitest.config.ts!',
      ]
    : // An engine has packages of its own.
      ['**/*.{ts,tsx,js,mjs}', '!adapters/*/engine/**'],
  ignoreExportsUsedInFile: isProduction,
  // Programs of the operating system.
  ignoreBinaries: ['apt-get', 'cc', 'openssl', 'wrk'],
  // scripts/test/stages.ts starts these by the name of their program; scripts/assets reads the fonts by their path.
  ignoreDependencies: ['cspell', 'dependency-cruiser', 'textlint', '@fontsource(-variable)?/.+'],
  ignoreIssues: {
    // A schema is exported beside its type and tested by its name, even if no other file needs it.
    'contracts/**': ['exports', 'types', 'files'],
    // Generated from the published specification, and the types the platform takes from it.
    'vendor/**': ['exports', 'types'],
    // How analytics recognizes a category (RTE-25). No event names one yet.
    'routes-config/path-ids.ts': ['exports'],
    // scripts/content-lint reads the seasons.
    'config/sale-seasons.ts': ['exports'],
    // Contract tests empty the caches between files.
    'worker/platform/isolate-cache.ts': ['exports'],
    // Tests with an edge cache begin without what is in memory.
    'app/server/data-cache.server.ts': ['exports'],
    // scripts/seed reads the sizes for the database.
    'worker/platform/catalog/shoe-sizes.ts': ['exports'],
  },
} satisfies KnipConfig
