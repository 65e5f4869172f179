import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { root } from '../serve/paths.ts'

/** Above this, a run over everything takes as long. */
const maxLintedFiles = 1_000

const lintedFiles = /\.(ts|tsx|js|mjs)$/
/** Files that every other may depend on without an import: settings, rules and ambient types. */
const sharedFiles = /^(tsconfig\.json|package(-lock)?\.json|oxlint\.config\.ts|scripts\/lint\/.*)$|\.d\.ts$/
const ambientTypes = /^\s*declare (global|module)\b/m
const importPattern = /\b(?:from|import)\s*\(?\s*['"]([^'"\n]+)['"]/g

/**
 * Files in which a change to these may be a problem. They are the files, their importers, and the importers of those, because a type travels
 * through all of them. 'all' if that is about everything.
 */
export function selectLintedFiles(changedFiles: readonly string[], hasDeletedFiles: boolean): readonly string[] | 'all' {
  if (hasDeletedFiles || changedFiles.some((file) => sharedFiles.test(file) || ambientTypes.test(readProjectFile(file)))) return 'all'
  const texts = new Map(listProjectFiles().map((file) => [file, readProjectFile(file)]))
  const dependents = listDependents(changedFiles, texts).filter((file) => texts.has(file))
  return dependents.length > maxLintedFiles ? 'all' : dependents
}

/** The files, and all that import them directly or through others. `texts`: the project's code by file. */
export function listDependents(files: readonly string[], texts: ReadonlyMap<string, string>): string[] {
  const importersByFile = new Map<string, string[]>()
  for (const [importer, text] of texts) {
    for (const file of listImportCandidates(importer, text)) importersByFile.set(file, [...(importersByFile.get(file) ?? []), importer])
  }
  const dependents = new Set(files)
  for (const file of dependents) for (const importer of importersByFile.get(file) ?? []) dependents.add(importer)
  return [...dependents].sort()
}

/** Files that the imports of a text may mean; only one of them exists. */
function listImportCandidates(importer: string, text: string): string[] {
  return [...text.matchAll(importPattern)].flatMap(([, specifier = '']) => {
    const place = resolveSpecifier(importer, specifier)
    return place === undefined ? [] : [place, `${place}.ts`, `${place}.tsx`, `${place}.mjs`, `${place}/index.ts`, `${place}/index.tsx`]
  })
}

const { compilerOptions } = JSON.parse(readFileSync(path.join(root, 'tsconfig.json'), 'utf8')) as {
  compilerOptions: { paths: Record<string, string[]> }
}
const aliases = Object.entries(compilerOptions.paths).map(([alias, [place = '']]) => ({
  prefix: alias.replace(/\*$/, ''),
  isFolder: alias.endsWith('*'),
  place: path.posix.normalize(place.replace(/\*$/, '')),
}))

/** Undefined for a package. */
function resolveSpecifier(importer: string, specifier: string): string | undefined {
  if (specifier.startsWith('.')) return path.posix.join(path.posix.dirname(importer), specifier)
  const alias = aliases.find(({ prefix, isFolder }) => (isFolder ? specifier.startsWith(prefix) : specifier === prefix))
  return alias && alias.place + specifier.slice(alias.prefix.length)
}

function readProjectFile(file: string): string {
  return readFileSync(path.join(root, file), 'utf8')
}

function listProjectFiles(): string[] {
  const output = execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard', '-z'], { cwd: root, encoding: 'utf8' })
  return output.split('\0').filter((file) => lintedFiles.test(file) && existsSync(path.join(root, file)))
}
