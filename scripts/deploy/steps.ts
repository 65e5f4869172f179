export const regions = ['nora', 'emea'] as const
export type Region = (typeof regions)[number]
type StepsOptions = { isDryRun: boolean }

const platform = ['-c', 'worker/platform/wrangler.toml']

export function isRegion(text: string | undefined): text is Region {
  return (regions as readonly (string | undefined)[]).includes(text)
}

/** Returns the wrangler commands to update a region: migrations before code, platform before storefront. A dry run only bundles. */
export function stepsOf(region: Region, { isDryRun }: StepsOptions): string[][] {
  const to = ['--env', region]
  const migrations = ['catalogue', 'records'].map((name) => [
    ...['d1', 'migrations', 'apply', `vitrine-${name}-${region}`, '--remote'],
    ...platform,
    ...to,
  ])
  const deployments = [
    ['deploy', ...platform, ...to],
    ['deploy', ...to],
  ]
  return isDryRun ? deployments.map((step) => [...step, '--dry-run']) : [...migrations, ...deployments]
}
