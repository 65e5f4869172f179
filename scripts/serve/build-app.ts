import { existsSync, rmSync } from 'node:fs'
import path from 'node:path'
import { contentHash } from './content-hash.ts'
import { buildOnce } from './build-cache.ts'
import { root, stateFolder } from './paths.ts'
import { runCommand, tailOf } from './run-command.ts'

/** Static files browsers may request by name. */
export const builtFiles = path.join(root, 'build/client')

/** Sources of the built app. */
const appSources = [
  'app',
  'contracts',
  'domain',
  'config',
  'routes-config',
  'content/messages',
  'content/art',
  'content/interests',
  'content/sizes',
  'public',
]
/** Build configuration: bundler settings and our plugins. */
const buildSettings = [
  'package-lock.json',
  'vite.config.ts',
  'tsconfig.json',
  'scripts/chunks',
  'scripts/remix-internals',
  'scripts/styles',
  'scripts/messages',
]

/** Builds the storefront's pages and scripts into `build/`, unless nothing they are made of has changed. */
export function buildApp(): Promise<boolean> {
  const isBuilt = existsSync(path.join(root, 'build/server/index.js')) && existsSync(builtFiles)
  const file = path.join(stateFolder, 'build.hash')
  if (!isBuilt) rmSync(file, { force: true })
  return buildOnce({ file, value: contentHash(root, [...appSources, ...buildSettings]) }, build)
}

async function build() {
  const { code, output } = await runCommand('remix', ['vite:build'], { log: 'build' })
  // After the reason the bundler lists every file it watched.
  const [reason = ''] = output.split('watchFiles: [')
  if (code !== 0) throw new Error(`The storefront does not build.\n${tailOf(reason, 40)}`)
}
