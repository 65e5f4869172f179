import { quietEnvironment } from '../serve/paths.ts'
import { runOn } from './another-day.ts'
import { chosenGroups, stageNames } from './chosen-groups.ts'
import { memoryFolder } from './memory-folder.ts'
import { runNamed } from './named-files.ts'
import { runGroups } from './run-groups.ts'
import { reports } from './stages.ts'

if (process.env.VITRINE_NOW !== undefined) process.exit(runOn(process.env.VITRINE_NOW))

const args = process.argv.slice(2)
if (args.length > 0 && !args[0]?.startsWith('-')) process.exit(await runNamed(args))

// Who names a folder gets it.
const inMemory = process.env.TMPDIR ? undefined : memoryFolder()
if (inMemory) for (const env of [process.env, quietEnvironment]) env.TMPDIR = inMemory

const keepsGoing = args.includes('--keep-going')
const groups = chosenGroups(args.filter((arg) => arg !== '--keep-going'))
if (!groups) {
  console.error(
    `Usage: npm test [-- --keep-going], npm test -- <test files>, npm run test:all, or npm test -- --only ${stageNames.join(',')}`,
  )
  process.exit(2)
}
process.exitCode = await runGroups(groups, { keepsGoing, reports })
