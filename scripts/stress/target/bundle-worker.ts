import { readFileSync } from 'node:fs'
import path from 'node:path'
import { build, type Plugin } from 'esbuild'
import { root } from '../../serve/paths.ts'

/** Replacement in a source file. */
export type Patch = { file: string; from: string; to: string }

/** Bundles a Worker as one module, with patches applied. */
export async function bundleWorker(entry: string, patches: readonly Patch[] = []): Promise<string> {
  const { outputFiles } = await build({
    entryPoints: [path.join(root, entry)],
    ...{ bundle: true, format: 'esm', write: false, target: 'es2022', conditions: ['workerd', 'worker', 'browser'] },
    ...{ external: ['cloudflare:*', 'node:*'], define: { __QA__: 'true' }, plugins: [patching(patches)] },
  })
  return outputFiles[0]?.text ?? ''
}

function patching(patches: readonly Patch[]): Plugin {
  const files = Map.groupBy(patches, ({ file }) => path.join(root, file))
  return {
    name: 'patching',
    setup(bundle) {
      bundle.onLoad({ filter: /\/worker\/platform\/.*\.ts$/ }, ({ path: file }) => {
        const wanted = files.get(file)
        return wanted && { contents: wanted.reduce(patched, readFileSync(file, 'utf8')), loader: 'ts' as const }
      })
    },
  }
}

/** Throws for a patch that no longer applies, because it would prove nothing. */
export function patched(source: string, { file, from, to }: Patch): string {
  if (!source.includes(from)) throw new Error(`${file} no longer says: ${from}`)
  return source.replace(from, () => to)
}
