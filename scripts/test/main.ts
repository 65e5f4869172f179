import { runOn } from './another-day.ts'
import { runNamed } from './named-files.ts'
import { type Groups, runGroups } from './run-groups.ts'
import { everything, gate, reports } from './stages.ts'

if (process.env.VITRINE_NOW !== undefined) process.exit(runOn(process.env.VITRINE_NOW))

const args = process.argv.slice(2)
if (args.length > 0 && !args[0]?.startsWith('-')) process.exit(await runNamed(args))

const keepsGoing = args.includes('--keep-going')
process.exitCode = await runGroups(chosen(args.filter((arg) => arg !== '--keep-going')), { keepsGoing, reports })

function chosen(options: string[]): Groups {
  if (options.length === 0) return gate
  if (options.length === 1 && options[0] === '--all') return everything
  const known = everything.flat().map(({ name }) => name)
  const requested = options[0] === '--only' && options.length === 2 ? (options[1] ?? '').split(',') : []
  const isKnown = requested.length > 0 && requested.every((name) => known.includes(name))
  const of = requested.includes('browsers') || requested.includes('long-stress') ? everything : gate
  if (isKnown) return of.map((group) => group.filter(({ name }) => requested.includes(name))).filter((group) => group.length > 0)
  console.error(`Usage: npm test [-- --keep-going], npm test -- <test files>, npm run test:all, or npm test -- --only ${known.join(',')}`)
  return process.exit(2)
}
