export const regions = ['nora', 'emea'] as const
export type Region = (typeof regions)[number]
type StepsOptions = { isDryRun: boolean }

const platform = ['-c', 'worker/platform/wrangler.toml']

export function isRegion(text: string | undefined): text is Region {
  return (regions as readonly (string | undefined)[]).includes(text)
}

/**
 * What wrangler is told, one after another, to bring a region up to date: tables before the code that reads them, the platform before the
 * storefront that calls it. A dry run bundles both Workers and sends nothing.
 */
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
