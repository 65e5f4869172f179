import { endpoints } from '#contracts'
import type { Selection } from './run'

type Area = NonNullable<Selection['area']>
const areas = [...(Object.keys(endpoints) as (keyof typeof endpoints)[]), 'operations'] as const satisfies Area[]

/** What the command was asked to do. */
export type RequestedRun =
  | { act: 'check-fixtures'; file: string; origin?: string }
  | { act: 'run'; file: string; origin: string; selection: Selection; report?: string; isSmall: boolean }

export const usage = `Usage:
  npm run conformance -- --origin URL --fixtures FILE [--profile core|full] [--area NAME] [--report FOLDER] [--small]
  npm run conformance -- --check-fixtures FILE [--origin URL]

Areas: ${areas.join(', ')}
Exit code: 0 all that was checked conforms, 1 something does not, 2 the run could not start.
docs/connect-a-backend.md explains it.`

/** Values as `parseArgs` of Node returns them. */
export type OptionValues = Partial<Record<'origin' | 'fixtures' | 'profile' | 'area' | 'report' | 'check-fixtures', string>> & {
  small?: boolean
}

/** Returns the run, or null if the arguments make none. */
export function parseRequestedRun(values: OptionValues): RequestedRun | null {
  const { origin, fixtures: file, profile = 'core', area, report, small = false } = values
  if (origin !== undefined && !URL.canParse(origin)) return null
  const fixturesFile = values['check-fixtures']
  if (fixturesFile !== undefined) return { act: 'check-fixtures', file: fixturesFile, ...(origin && { origin }) }
  if (!origin || !file || !isProfile(profile) || (area !== undefined && !isArea(area))) return null
  return { act: 'run', file, origin, selection: { profile, ...(area && { area }) }, ...(report && { report }), isSmall: small }
}

function isProfile(text: string): text is Selection['profile'] {
  return text === 'core' || text === 'full'
}

function isArea(text: string): text is Area {
  return areas.some((area) => area === text)
}
