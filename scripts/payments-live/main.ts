// Runs the payment journeys against a test account of the payment provider. Settings come from environment variables.
import { importBundled } from '../import-bundled.ts'
import type * as Journeys from './journeys.ts'
import { listMissingSettings } from './missing-settings.ts'

const missingSettingLines = listMissingSettings(process.env)
if (missingSettingLines.length > 0) {
  console.error(
    [
      'These settings are missing or wrong:',
      ...missingSettingLines.map((each) => `  ${each}`),
      'docs/payments.md says how to get them.',
    ].join('\n'),
  )
  process.exit(2)
}
const { liveJourneys: journeys, readLiveSettings } = await importBundled<typeof Journeys>('scripts/payments-live/journeys.ts')
const settings = readLiveSettings(process.env)
let failures = 0
for (const { name, run } of journeys) {
  const problem = await run(settings).then(
    (result) => result,
    (error: unknown) => String(error),
  )
  if (typeof problem === 'string') failures += 1
  console.log(
    `${problem === undefined ? '✓' : typeof problem === 'string' ? '✗' : '–'} ${name}${typeof problem === 'string' ? `: ${problem}` : problem ? `: skipped, ${problem.skipped}` : ''}`,
  )
}
process.exitCode = failures > 0 ? 1 : 0
