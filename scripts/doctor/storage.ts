import type { Deployment, DoctorFinding } from './deployment.ts'

/** Checks that an environment's databases, namespaces and buckets exist, are its own, and are in the right jurisdiction. */
export function checkStorage(deployment: Deployment): DoctorFinding[] {
  return [...checkDatabases(deployment), ...checkNamespaces(deployment), ...checkBuckets(deployment)]
}

const uuidPattern = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i
const worker = 'platform'

/** European shoppers' data must be created in the European Union, which cannot be changed later. */
function getJurisdiction({ env, platform }: Deployment): string {
  return env === 'emea' || platform.config.vars.EU_OBJECTS === 'on' ? ' --jurisdiction eu' : ''
}

function checkDatabases(deployment: Deployment): DoctorFinding[] {
  const { env, platform } = deployment
  const { config, top, others } = platform
  return top.d1_databases.flatMap(({ binding }): DoctorFinding[] => {
    const database = config.d1_databases.find((candidate) => candidate.binding === binding)
    const createCommand = `npx wrangler d1 create vitrine-${binding.toLowerCase()}-${env}${getJurisdiction(deployment)}`
    if (!database) return [{ worker, setting: 'd1_databases', problem: `The database ${binding} is not bound.`, fix: createCommand }]
    const { database_id: id = '', migrations_dir: folder = '' } = database
    const isShared = others.some((other) => other.d1_databases.some((candidate) => candidate.database_id === id))
    const findingHead = { worker, setting: database.database_name ?? binding } as const
    return [
      ...(uuidPattern.test(id)
        ? []
        : [
            {
              ...findingHead,
              problem: `The id of ${binding} is a placeholder: "${id}".`,
              fix: `${createCommand}, then its id as database_id`,
            },
          ]),
      ...(isShared ? [{ ...findingHead, problem: `${binding} has the id of another environment's database.`, fix: createCommand }] : []),
      ...checkMigrations(deployment, { binding, folder, name: database.database_name ?? '' }),
    ]
  })
}

type MigratedDatabase = { binding: string; folder: string; name: string }

/** wrangler applies the pending files in order. */
function checkMigrations(deployment: Deployment, { binding, folder, name }: MigratedDatabase): DoctorFinding[] {
  const { platform } = deployment
  const findingHead = { worker, setting: name } as const
  const expected = platform.top.d1_databases.find((candidate) => candidate.binding === binding)?.migrations_dir ?? ''
  if (folder !== expected)
    return [{ ...findingHead, problem: `${binding} has no migrations: its folder is "${folder}".`, fix: `migrations_dir = "${expected}"` }]
  if (platform.migrations[folder]?.some((file) => file.endsWith('.sql'))) return []
  return [
    { ...findingHead, problem: `The migrations of ${binding} are gone from ${folder}.`, fix: `git checkout -- worker/platform/${folder}` },
  ]
}

function checkNamespaces(deployment: Deployment): DoctorFinding[] {
  const { env, platform } = deployment
  return platform.top.kv_namespaces.flatMap(({ binding }): DoctorFinding[] => {
    const namespace = platform.config.kv_namespaces.find((candidate) => candidate.binding === binding)
    const createCommand = `npx wrangler kv namespace create vitrine-${binding.toLowerCase()}-${env}`
    if (!namespace) return [{ worker, setting: 'kv_namespaces', problem: `The namespace ${binding} is not bound.`, fix: createCommand }]
    const { id = '' } = namespace
    const findingHead = { worker, setting: 'kv_namespaces' } as const
    const isShared = platform.others.some((other) => other.kv_namespaces.some((candidate) => candidate.id === id))
    if (isShared) return [{ ...findingHead, problem: `${binding} has the id of another environment's namespace.`, fix: createCommand }]
    const problem = `The id of ${binding} is a placeholder: "${id}".`
    return /^[0-9a-f]{32}$/i.test(id) ? [] : [{ ...findingHead, problem, fix: `${createCommand}, then its id as id` }]
  })
}

function checkBuckets(deployment: Deployment): DoctorFinding[] {
  const { env, platform } = deployment
  return platform.top.r2_buckets.flatMap(({ binding }): DoctorFinding[] => {
    const bucket = platform.config.r2_buckets.find((candidate) => candidate.binding === binding)
    const jurisdictionOption = getJurisdiction(deployment)
    const createCommand = `npx wrangler r2 bucket create vitrine-${binding.toLowerCase().replace('_', '-')}-${env}${jurisdictionOption}`
    if (!bucket) return [{ worker, setting: 'r2_buckets', problem: `The bucket ${binding} is not bound.`, fix: createCommand }]
    const findingHead = { worker, setting: 'r2_buckets' } as const
    const isShared = [platform.top, ...platform.others].some((other) =>
      other.r2_buckets.some(({ bucket_name: name }) => name === bucket.bucket_name),
    )
    if (isShared) return [{ ...findingHead, problem: `${binding} is the bucket of another environment.`, fix: createCommand }]
    const isOutsideJurisdiction = jurisdictionOption !== '' && bucket.jurisdiction !== 'eu'
    return isOutsideJurisdiction
      ? [{ ...findingHead, problem: `${binding} is outside the European Union.`, fix: `jurisdiction = "eu" beside bucket_name` }]
      : []
  })
}
