import type { Deployment, Finding } from './deployment.ts'

/** Checks that an environment's databases, namespaces and buckets exist, are its own, and are in the right jurisdiction. */
export function storageProblems(deployment: Deployment): Finding[] {
  return [...databaseProblems(deployment), ...namespaceProblems(deployment), ...bucketProblems(deployment)]
}

const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i
const worker = 'platform'

/** European shoppers' data must be created in the European Union, which cannot be changed later. */
function jurisdictionOf({ env, platform }: Deployment): string {
  return env === 'emea' || platform.config.vars.EU_OBJECTS === 'on' ? ' --jurisdiction eu' : ''
}

function databaseProblems(deployment: Deployment): Finding[] {
  const { env, platform } = deployment
  const { config, top, others } = platform
  return top.d1_databases.flatMap(({ binding }): Finding[] => {
    const database = config.d1_databases.find((each) => each.binding === binding)
    const create = `npx wrangler d1 create vitrine-${binding.toLowerCase()}-${env}${jurisdictionOf(deployment)}`
    if (!database) return [{ worker, setting: 'd1_databases', problem: `The database ${binding} is not bound.`, fix: create }]
    const { database_id: id = '', migrations_dir: folder = '' } = database
    const isShared = others.some((other) => other.d1_databases.some((each) => each.database_id === id))
    const about = { worker, setting: database.database_name ?? binding } as const
    return [
      ...(uuid.test(id)
        ? []
        : [{ ...about, problem: `The id of ${binding} is a placeholder: "${id}".`, fix: `${create}, then its id as database_id` }]),
      ...(isShared ? [{ ...about, problem: `${binding} has the id of another environment's database.`, fix: create }] : []),
      ...migrationProblems(deployment, { binding, folder, name: database.database_name ?? '' }),
    ]
  })
}

type Migrated = { binding: string; folder: string; name: string }

/** wrangler applies the pending files in order. */
function migrationProblems(deployment: Deployment, { binding, folder, name }: Migrated): Finding[] {
  const { platform } = deployment
  const about = { worker, setting: name } as const
  const expected = platform.top.d1_databases.find((each) => each.binding === binding)?.migrations_dir ?? ''
  if (folder !== expected)
    return [{ ...about, problem: `${binding} has no migrations: its folder is "${folder}".`, fix: `migrations_dir = "${expected}"` }]
  if (platform.migrations[folder]?.some((file) => file.endsWith('.sql'))) return []
  return [{ ...about, problem: `The migrations of ${binding} are gone from ${folder}.`, fix: `git checkout -- worker/platform/${folder}` }]
}

function namespaceProblems(deployment: Deployment): Finding[] {
  const { env, platform } = deployment
  return platform.top.kv_namespaces.flatMap(({ binding }): Finding[] => {
    const namespace = platform.config.kv_namespaces.find((each) => each.binding === binding)
    const create = `npx wrangler kv namespace create vitrine-${binding.toLowerCase()}-${env}`
    if (!namespace) return [{ worker, setting: 'kv_namespaces', problem: `The namespace ${binding} is not bound.`, fix: create }]
    const { id = '' } = namespace
    const about = { worker, setting: 'kv_namespaces' } as const
    const isShared = platform.others.some((other) => other.kv_namespaces.some((each) => each.id === id))
    if (isShared) return [{ ...about, problem: `${binding} has the id of another environment's namespace.`, fix: create }]
    const problem = `The id of ${binding} is a placeholder: "${id}".`
    return /^[0-9a-f]{32}$/i.test(id) ? [] : [{ ...about, problem, fix: `${create}, then its id as id` }]
  })
}

function bucketProblems(deployment: Deployment): Finding[] {
  const { env, platform } = deployment
  return platform.top.r2_buckets.flatMap(({ binding }): Finding[] => {
    const bucket = platform.config.r2_buckets.find((each) => each.binding === binding)
    const eu = jurisdictionOf(deployment)
    const create = `npx wrangler r2 bucket create vitrine-${binding.toLowerCase().replace('_', '-')}-${env}${eu}`
    if (!bucket) return [{ worker, setting: 'r2_buckets', problem: `The bucket ${binding} is not bound.`, fix: create }]
    const about = { worker, setting: 'r2_buckets' } as const
    const isShared = [platform.top, ...platform.others].some((other) =>
      other.r2_buckets.some(({ bucket_name: name }) => name === bucket.bucket_name),
    )
    if (isShared) return [{ ...about, problem: `${binding} is the bucket of another environment.`, fix: create }]
    const isAbroad = eu !== '' && bucket.jurisdiction !== 'eu'
    return isAbroad
      ? [{ ...about, problem: `${binding} is outside the European Union.`, fix: `jurisdiction = "eu" beside bucket_name` }]
      : []
  })
}
