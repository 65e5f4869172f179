import type { StageGroups } from './run-groups.ts'
import { allGroups, gateGroups } from './stages.ts'

/** Names that `--only` takes, in the order in which the stages run. */
export const stageNames: readonly string[] = [...new Set([...gateGroups, ...allGroups].flat().map(({ name }) => name))]

/** The stages that a command’s options ask for: none, `--all`, or `--only` with names; undefined if they are of another kind. */
export function selectGroups(options: readonly string[]): StageGroups | undefined {
  if (options.length === 0) return gateGroups
  if (options.length === 1 && options[0] === '--all') return allGroups
  const [option, names = ''] = options
  const requested = names.split(',')
  if (option !== '--only' || options.length !== 2 || !requested.every((name) => stageNames.includes(name))) return undefined
  const groups = requested.some((name) => ['browsers', 'long-stress'].includes(name)) ? allGroups : gateGroups
  return groups.map((group) => group.filter(({ name }) => requested.includes(name))).filter((group) => group.length > 0)
}
