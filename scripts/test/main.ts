import { quietEnvironment } from '../serve/paths.ts'
import { runOnDay } from './another-day.ts'
import { selectGroups, stageNames } from './chosen-groups.ts'
import { findMemoryFolder } from './memory-folder.ts'
import { runNamedFiles } from './named-files.ts'
import { runGroups } from './run-groups.ts'
import { reports } from './stages.ts'

if (process.env.VITRINE_NOW !== undefined) process.exit(runOnDay(process.env.VITRINE_NOW))

const args = process.argv.slice(2)
if (args.length > 0 && !args[0]?.startsWith('-')) process.exit(await runNamedFiles(args))

// Who names a folder gets it.
const memoryTempFolder = process.env.TMPDIR ? undefined : findMemoryFolder()
if (memoryTempFolder) for (const env of [process.env, quietEnvironment]) env.TMPDIR = memoryTempFolder

const continuesOnFailure = args.includes('--keep-going')
const stageGroups = selectGroups(args.filter((arg) => arg !== '--keep-going'))
if (!stageGroups) {
  console.error(
    `Usage: npm test [-- --keep-going], npm test -- <test files>, npm run test:all, or npm test -- --only ${stageNames.join(',')}`,
  )
  process.exit(2)
}
process.exitCode = await runGroups(stageGroups, { keepsGoing: continuesOnFailure, reports })
