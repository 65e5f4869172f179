import { existsSync, rmSync } from 'node:fs'
import path from 'node:path'
import { writeClientMark } from '../remix-internals/client-first.ts'
import { hashContent } from './content-hash.ts'
import { buildOnce } from './build-cache.ts'
import { root, stateFolder } from './paths.ts'
import { runCommand, getLastLines } from './run-command.ts'

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
  'content/voices',
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

/** `local`: minified faster, with browser files a tenth larger. */
export type BuildKind = 'deployed' | 'local'

/** Builds the storefront's pages and scripts into `build/`, unless their sources are unchanged. A deployed build also serves locally. */
export function buildApp(kind: BuildKind = 'deployed'): Promise<boolean> {
  const isBuilt = existsSync(path.join(root, 'build/server/index.js')) && existsSync(builtFiles)
  const file = path.join(stateFolder, 'build.hash')
  if (!isBuilt) rmSync(file, { force: true })
  const deployedHash = hashContent(root, [...appSources, ...buildSettings])
  const buildMark = kind === 'deployed' ? { value: deployedHash } : { value: `${deployedHash} local`, orValue: deployedHash }
  return buildOnce({ file, ...buildMark }, () => runBuild(kind))
}

/** Remix's own command would build one after the other. */
async function runBuild(kind: BuildKind) {
  const folder = path.join(root, 'build')
  rmSync(folder, { recursive: true, force: true })
  await Promise.all([
    runViteBuild('client', ['build', ...(kind === 'local' ? ['--minify', 'esbuild'] : [])]),
    runViteBuild('server', ['build', '--ssr']),
  ])
  for (const part of ['client/.vite', 'server/.vite']) rmSync(path.join(folder, part), { recursive: true, force: true })
}

async function runViteBuild(part: 'client' | 'server', args: string[]) {
  // A test that starts the shop has another one, with which the bundler would keep what is for development.
  const env = { NODE_ENV: 'production' }
  const { code, output } = await runCommand('vite', args, { log: `build-${part}`, env })
  if (code === 0) return
  if (part === 'client') writeClientMark(root, 'failed')
  // The bundler lists every watched file after the reason.
  const [reason = ''] = output.split('watchFiles: [')
  throw new Error(`The storefront does not build.\n${getLastLines(reason, 40)}`)
}
