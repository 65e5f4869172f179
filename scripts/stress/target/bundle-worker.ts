import { readFileSync } from 'node:fs'
import path from 'node:path'
import { build, type Plugin } from 'esbuild'
import { root } from '../../serve/paths.ts'

/** Replacement in a source file. */
export type SourcePatch = { file: string; from: string; to: string }

/** Bundles a Worker as one module, with patches applied. */
export async function bundleWorker(entry: string, patches: readonly SourcePatch[] = []): Promise<string> {
  const { outputFiles } = await build({
    entryPoints: [path.join(root, entry)],
    ...{ bundle: true, format: 'esm', write: false, target: 'es2022', conditions: ['workerd', 'worker', 'browser'] },
    ...{ external: ['cloudflare:*', 'node:*'], define: { __QA__: 'true' }, plugins: [createPatchPlugin(patches)] },
  })
  return outputFiles[0]?.text ?? ''
}

function createPatchPlugin(patches: readonly SourcePatch[]): Plugin {
  const files = Map.groupBy(patches, ({ file }) => path.join(root, file))
  return {
    name: 'patching',
    setup(bundle) {
      bundle.onLoad({ filter: /\/worker\/platform\/.*\.ts$/ }, ({ path: file }) => {
        const filePatches = files.get(file)
        return filePatches && { contents: filePatches.reduce(applyPatch, readFileSync(file, 'utf8')), loader: 'ts' as const }
      })
    },
  }
}

/** Throws for a patch that no longer applies, because it would prove nothing, and for one that fits in several places. */
export function applyPatch(source: string, { file, from, to }: SourcePatch): string {
  const places = source.split(from).length - 1
  if (places !== 1) throw new Error(`${file} says ${places === 0 ? 'no longer' : `${places} times`}: ${from}`)
  return source.replace(from, () => to)
}
