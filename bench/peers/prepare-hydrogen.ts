import { execFile } from 'node:child_process'
import { createHash } from 'node:crypto'
import { cpSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { promisify } from 'node:util'
import { buildOnce } from '../../scripts/serve/build-cache.ts'
import { quietEnvironment, stateFolder } from '../../scripts/serve/paths.ts'

/** Hydrogen's skeleton comes with its command line, which is MIT licensed, as is all that the skeleton is built from. */
const skeletonPackage = {
  spec: '@shopify/cli-hydrogen@13.0.4',
  integrity: 'sha512-uYeFV0MdVQV/zaoWCYLnYsq5ggcRAADJ8nAaX56ovGkADYxFMlwMPloVf0k2ziV/xSP4t5N32O27/kz6GiKZcg==',
  folder: 'package/dist/assets/hydrogen/starter',
}
/** Of what the skeleton installs for its developers, the part that a build needs. */
const buildTools = ['@react-router/dev', '@react-router/fs-routes', '@shopify/mini-oxygen', 'typescript', 'vite']
/** Packages younger than this do not count: the same packages are installed tomorrow. */
const lastPublished = '2026-11-29'

const folder = path.join(stateFolder, 'peers/hydrogen')
const project = path.join(folder, 'project')
const run = promisify(execFile)

export type HydrogenBuild = { client: string; server: string; compatibilityDate: string; versions: Record<string, string> }

/** Fetches the skeleton and builds it as its own command does, unless that has been done. Throws without a network. */
async function prepareHydrogen(say: (line: string) => void): Promise<HydrogenBuild> {
  const value = createHash('sha256')
    .update(JSON.stringify([skeletonPackage, buildTools, lastPublished]))
    .digest('hex')
  await buildOnce({ file: path.join(folder, 'built'), value }, async () => {
    say(`peers: fetching ${skeletonPackage.spec}`)
    rmSync(project, { recursive: true, force: true })
    mkdirSync(folder, { recursive: true })
    await unpackSkeleton()
    say('peers: installing what the skeleton needs')
    keepBuildTools()
    await run('npm', ['install', ...quietFlags, '--ignore-scripts', `--before=${lastPublished}`], { cwd: project, env: environment })
    say('peers: building the skeleton')
    await buildSkeleton()
  })
  return describeBuild()
}

/** Null without a network, or when the skeleton no longer builds. */
export async function prepareHydrogenIfPossible(say: (line: string) => void): Promise<HydrogenBuild | null> {
  try {
    return await prepareHydrogen(say)
  } catch (error) {
    say(`peers: Hydrogen's skeleton cannot be built here. ${String(error)}`)
    return null
  }
}

const quietFlags = ['--no-audit', '--no-fund', '--loglevel=error']
/** Without what the npm that started us says of its own project. */
const environment: NodeJS.ProcessEnv = {
  ...Object.fromEntries(Object.entries(quietEnvironment).filter(([name]) => !/^npm_(config_local_prefix|package_|lifecycle_)/.test(name))),
  NODE_ENV: undefined,
}

async function unpackSkeleton() {
  const { stdout } = await run('npm', ['pack', skeletonPackage.spec, '--json', ...quietFlags], { cwd: folder, env: environment })
  const [packed] = JSON.parse(stdout) as { filename: string }[]
  const archive = path.join(folder, packed?.filename ?? '')
  const integrity = `sha512-${createHash('sha512').update(readFileSync(archive)).digest('base64')}`
  if (integrity !== skeletonPackage.integrity) throw new Error(`${skeletonPackage.spec} is not what was pinned: ${integrity}`)
  const unpacked = path.join(folder, 'unpacked')
  mkdirSync(unpacked, { recursive: true })
  await run('tar', ['-xzf', archive, '-C', unpacked, skeletonPackage.folder])
  cpSync(path.join(unpacked, skeletonPackage.folder), project, { recursive: true })
  for (const used of [unpacked, archive]) rmSync(used, { recursive: true })
}

/** Linters, type generators and the command line itself take no part in a build. */
function keepBuildTools() {
  const file = path.join(project, 'package.json')
  const described = JSON.parse(readFileSync(file, 'utf8')) as { devDependencies: Record<string, string> }
  const devDependencies = Object.fromEntries(buildTools.map((name) => [name, described.devDependencies[name]]))
  writeFileSync(file, JSON.stringify({ ...described, devDependencies }, null, 2))
}

/** What `shopify hydrogen build` does: the browser's files, then the Worker. */
const buildScript = `
import { build } from 'vite'
const common = { root: process.cwd(), mode: 'production', base: '/' }
await build({ ...common, build: { emptyOutDir: true, copyPublicDir: true, sourcemap: false } })
await build({ ...common, build: { ssr: true, emptyOutDir: false, copyPublicDir: false, minify: true } })`

async function buildSkeleton() {
  writeFileSync(path.join(project, 'build.mjs'), buildScript)
  await run(process.execPath, ['build.mjs'], { cwd: project, env: { ...environment, NODE_ENV: 'production' } })
  writeFileSync(path.join(project, 'dist/client/_headers'), '/assets/*\n  Cache-Control: public, max-age=31536000, immutable\n')
}

function describeBuild(): HydrogenBuild {
  const readJson = <T>(file: string) => JSON.parse(readFileSync(path.join(project, file), 'utf8')) as T
  const readVersion = (name: string) => readJson<{ version: string }>(`node_modules/${name}/package.json`).version
  const named = ['@shopify/hydrogen', 'react-router', 'react', 'vite'].map((name) => [name, readVersion(name)])
  return {
    ...{ client: path.join(project, 'dist/client'), server: path.join(project, 'dist/server') },
    compatibilityDate: readJson<{ compatibility_date: string }>('dist/server/oxygen.json').compatibility_date,
    versions: { 'Skeleton of': skeletonPackage.spec, ...Object.fromEntries(named) },
  }
}
