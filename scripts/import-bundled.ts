import path from 'node:path'
import { build } from 'esbuild'
import { root } from './serve/paths.ts'

/**
 * Imports a source file by its repository path, although its imports omit the file extensions Node needs. The file must not use
 * `import.meta`.
 */
export async function importBundled<T>(file: string): Promise<T> {
  const { outputFiles } = await build({
    entryPoints: [path.join(root, file)],
    ...{ bundle: true, format: 'esm', platform: 'node', write: false },
  })
  return (await import(`data:text/javascript,${encodeURIComponent(outputFiles[0]?.text ?? '')}`)) as T
}
