import path from 'node:path'
import type { Plugin } from 'vite'
import { root } from '../serve/paths.ts'
import type { SourcePatch } from './target/bundle-worker.ts'

/** Vite plugin that applies the mutation named in MUTANT. (run-source-mutants.ts) */
export function createMutantPlugins(): Plugin[] {
  if (!process.env.MUTANT) return []
  const { file, from, to } = JSON.parse(process.env.MUTANT) as SourcePatch
  return [
    {
      name: 'mutant',
      enforce: 'pre',
      transform: (source, id) => (id.split('?')[0] === path.join(root, file) ? source.replace(from, () => to) : undefined),
    },
  ]
}
