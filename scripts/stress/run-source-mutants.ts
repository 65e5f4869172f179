import { readFileSync } from 'node:fs'
import path from 'node:path'
import { root } from '../serve/paths.ts'
import { runCommand } from '../serve/run-command.ts'
import { type Patch, patched } from './target/bundle-worker.ts'

/** Mutation of a source file. `tests`: the tests that must fail, of the platform or of a rule; by default the unit tests next to the file. */
export type SourceMutant = Patch & { name: string; tests?: string }

/** Runs the tests of each mutated file; returns the names of surviving mutants. */
export async function runSourceMutants(of: string, mutants: readonly SourceMutant[]): Promise<string[]> {
  const missed: string[] = []
  for (const { name, tests, ...patch } of mutants) {
    patched(readFileSync(path.join(root, patch.file), 'utf8'), patch)
    const project = tests?.startsWith('worker/') ? 'platform' : 'unit*'
    const args = ['run', '--project', project, tests ?? patch.file.replace(/\.tsx?$/, '')]
    const { code, output } = await runCommand('vitest', args, { log: 'stress-mutant', env: { MUTANT: JSON.stringify(patch) } })
    const isCaught = code !== 0 && /Tests .*failed/.test(output)
    console.log(`${isCaught ? '✓ caught' : '✗ missed'}  ${name}`)
    if (!isCaught) missed.push(name)
  }
  console.log(`${mutants.length - missed.length} of ${mutants.length} mutants of ${of} caught`)
  return missed
}
