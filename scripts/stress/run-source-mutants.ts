import { readFileSync } from 'node:fs'
import path from 'node:path'
import { root } from '../serve/paths.ts'
import { runCommand } from '../serve/run-command.ts'
import { type SourcePatch, applyPatch } from './target/bundle-worker.ts'

/** Mutation of a source file. `tests`: the tests that must fail, of the platform or of a rule; by default the unit tests next to the file. */
export type SourceMutant = SourcePatch & { name: string; tests?: string }

/** Runs the tests of each mutated file; returns the names of surviving mutants. */
export async function runSourceMutants(area: string, mutants: readonly SourceMutant[]): Promise<string[]> {
  const missedMutants: string[] = []
  for (const { name, tests, ...patch } of mutants) {
    applyPatch(readFileSync(path.join(root, patch.file), 'utf8'), patch)
    const project = tests?.startsWith('worker/') ? 'platform' : 'unit*'
    const args = ['run', '--project', project, tests ?? patch.file.replace(/\.tsx?$/, '')]
    const { code, output } = await runCommand('vitest', args, { log: 'stress-mutant', env: { MUTANT: JSON.stringify(patch) } })
    const isCaught = code !== 0 && /Tests .*failed/.test(output)
    console.log(`${isCaught ? '✓ caught' : '✗ missed'}  ${name}`)
    if (!isCaught) missedMutants.push(name)
  }
  console.log(`${mutants.length - missedMutants.length} of ${mutants.length} mutants of ${area} caught`)
  return missedMutants
}
