import path from 'node:path'
import { vitePlugin as remix } from '@remix-run/dev'
import { Features } from 'lightningcss'
import { defineConfig } from 'vite'
import { future } from './app/remix-internals/future.ts'
import { hashContent } from './scripts/serve/content-hash.ts'
import { createManualChunks } from './scripts/chunks/manual-chunks.ts'
import { buildClientFirst } from './scripts/remix-internals/client-first.ts'
import { minifyInlineScripts } from './scripts/remix-internals/minify-inline-scripts.ts'
import { trimManifest } from './scripts/remix-internals/trim-manifest.ts'
import { trimRemix } from './scripts/remix-internals/trim-remix.ts'
import { trimServer } from './scripts/remix-internals/trim-server.ts'
import { trimRoutes } from './scripts/remix-internals/trim-routes.ts'
import { pageSheetsPlugin } from './scripts/styles/page-sheets.ts'
import { messageFilesPlugin } from './scripts/messages/message-files.ts'

declare module '@remix-run/cloudflare' {
  interface Future {
    v3_singleFetch: true
  }
}

const at = (folder: string) => path.resolve(import.meta.dirname, folder)

export const aliases = {
  '~': at('app'),
  '#routes': at('routes-config'),
  '#contracts': at('contracts'),
  '#vendor': at('vendor'),
  '#domain': at('domain'),
  '#config': at('config'),
  '#content': at('content'),
}

/** `#routes` and `#contracts` alone name one file; with a path they name a folder. */
export const aliasList = [
  { find: /^#routes$/, replacement: at('routes-config/routes.ts') },
  { find: /^#contracts$/, replacement: at('contracts/index.ts') },
  { find: /^#vendor\/adyen$/, replacement: at('vendor/adyen/index.ts') },
  ...Object.entries(aliases).map(([find, replacement]) => ({ find: new RegExp(`^${find}/`), replacement: `${replacement}/` })),
]

/** What data looks like in the edge's cache: the contracts it is parsed with, and what makes views of it. A release that changes none of it keeps the cache. */
const dataShapers = [
  'contracts',
  'app/server',
  'app/features/catalog',
  'app/features/review',
  'content/art/pictures.json',
  'content/art/scenes.json',
]
const dataShape = hashContent(import.meta.dirname, dataShapers).slice(0, 12)

/** Browsers that know layers, container queries, popover and:has; older ones get a plainer page. Versions as lightningcss counts them. */
const styleTargets = { chrome: 120 << 16, safari: (17 << 16) | (2 << 8), firefox: 121 << 16 }

/** A build is made for workerd: everything inside, and React's production code on the server too, which else would run its other one. */
const forWorkerd = {
  define: { 'process.env.NODE_ENV': JSON.stringify('production') },
  ssr: { resolve: { conditions: ['workerd', 'worker', 'browser'], externalConditions: ['workerd', 'worker'] }, noExternal: true as const },
}

/** Components do nothing until they are shown, nor does the address of their styles. A browser that does not show one does not need its file. */
const isNeededUnasked = (id: string) => !/\/app\/(ui|blocks|features)\/[^?]*\.(tsx?|css\?url)$/.test(id)

/** Every page's script names many files: seven hash characters, the fewest safe for that number, distinguish the builds of a file. */
const scriptName = 'assets/[name]-[hash:7].js'

export default defineConfig(({ command, isSsrBuild }) => ({
  ...(command === 'build' && forWorkerd),
  define: { ...(command === 'build' && forWorkerd.define), __DATA_SHAPE__: JSON.stringify(dataShape) },
  resolve: { alias: aliasList },
  // No color is written with `light-dark()`: what would stand in for it where browsers lack it is dead weight.
  css: { transformer: 'lightningcss', lightningcss: { targets: styleTargets, exclude: Features.LightDark } },
  build: {
    cssMinify: 'lightningcss',
    target: 'es2022',
    assetsInlineLimit: 0,
    // A list of what each part needs costs more than asking for it a moment later; styles come with their part.
    modulePreload: { polyfill: false, resolveDependencies: (_, files) => files.filter((file) => file.endsWith('.css')) },
    // Wrangler minifies the Worker with everything that is bundled beside it.
    minify: isSsrBuild ? false : 'terser',
    terserOptions: { module: true, compress: { passes: 3, ecma: 2020, unsafe_arrows: true } },
    ...(!isSsrBuild && {
      rollupOptions: {
        treeshake: { moduleSideEffects: isNeededUnasked },
        output: {
          manualChunks: createManualChunks(),
          onlyExplicitManualChunks: true,
          entryFileNames: scriptName,
          chunkFileNames: scriptName,
        },
      },
    }),
  },
  plugins: [
    buildClientFirst(import.meta.dirname),
    messageFilesPlugin(import.meta.dirname),
    pageSheetsPlugin(import.meta.dirname),
    trimRemix(),
    trimServer(),
    trimRoutes(),
    trimManifest(import.meta.dirname),
    minifyInlineScripts(),
    remix({ future }),
  ],
}))
