import { type Deployment, type DeployedWorker, type Finding, textsOf, workers } from './deployment.ts'

/** Checks each Worker's bindings, and that both Workers belong to the same shop. An environment inherits no bindings from the top level. */
export function bindingProblems(deployment: Deployment): Finding[] {
  return [...workers.flatMap((worker) => workerProblems(deployment, worker)), ...serviceProblems(deployment), ...cronProblems(deployment)]
}

function workerProblems(deployment: Deployment, worker: DeployedWorker): Finding[] {
  return [...identityProblems(deployment, worker), ...observedProblems(deployment, worker), ...objectProblems(deployment, worker)]
}

type BindingCheck = [boolean, string, string, string]

function findingsOf(worker: DeployedWorker, checks: readonly BindingCheck[]): Finding[] {
  return checks.flatMap(([isWrong, setting, problem, fix]) => (isWrong ? [{ worker, setting, problem, fix }] : []))
}

function identityProblems({ env, ...setups }: Deployment, worker: DeployedWorker): Finding[] {
  const { config, top, others } = setups[worker]
  const isShared = [top, ...others].some((other) => other.name === config.name)
  const shared = `The name "${config.name}" is that of another environment: it would replace it.`
  const forTesters = 'Tools for testers go along: mocks, demo data, sample accounts.'
  return findingsOf(worker, [
    [!top.definedEnvironments?.includes(env), 'name', `There is no [env.${env}].`, `[env.${env}] with what [env.nora] has`],
    [isShared, 'name', shared, `name = "vitrine-${worker}-${env}"`],
    [config.define.__QA__ !== 'false', 'define', forTesters, 'define = { __QA__ = "false" }'],
  ])
}

function observedProblems({ env, ...setups }: Deployment, worker: DeployedWorker): Finding[] {
  const { observability, analytics_engine_datasets: datasets } = setups[worker].config
  const isDark = observability?.enabled !== true || observability.logs?.enabled === false
  const isTooOpen = observability?.logs?.invocation_logs !== false
  const addresses = 'The runtime logs whole addresses, with what shoppers typed.'
  const bind = `analytics_engine_datasets = [{ binding = "METRICS", dataset = "vitrine_metrics_${env}" }]`
  const isUncounted = !datasets.some(({ binding }) => binding === 'METRICS')
  return findingsOf(worker, [
    [isDark, 'observability', 'Nothing is logged.', '[observability] with enabled = true'],
    [!isDark && isTooOpen, 'observability', addresses, '[observability.logs] with invocation_logs = false'],
    [isUncounted, 'analytics_engine_datasets', 'No measurements are kept: METRICS is not bound.', bind],
  ])
}

/** Checks that every top-level Durable Object is bound under the same class, with a migration for the class. */
function objectProblems(deployment: Deployment, worker: DeployedWorker): Finding[] {
  const { config, top } = deployment[worker]
  const bound = config.durable_objects.bindings
  const made = config.migrations.flatMap((migration) => migration.new_sqlite_classes ?? [])
  return top.durable_objects.bindings.flatMap(({ name, class_name: kind }): Finding[] => {
    const entry = `{ name = "${name}", class_name = "${kind}" }`
    const own = bound.find((each) => each.name === name)
    if (!own)
      return [
        { worker, setting: 'durable_objects', problem: `The objects ${name} are not bound.`, fix: `${entry} in durable_objects.bindings` },
      ]
    if (own.class_name !== kind) return [{ worker, setting: name, problem: `${name} is bound to ${own.class_name}.`, fix: entry }]
    if (made.includes(kind)) return []
    return [
      {
        worker,
        setting: 'migrations',
        problem: `No migration makes ${kind}.`,
        fix: `[[migrations]] with new_sqlite_classes = ["${kind}"]`,
      },
    ]
  })
}

function serviceProblems({ env, storefront, platform }: Deployment): Finding[] {
  const bound = storefront.config.services?.find(({ binding }) => binding === 'PLATFORM')
  const own = platform.config.name ?? `vitrine-platform-${env}`
  const isBeside = !textsOf(storefront.config).COMMERCE_ORIGIN
  const sandboxes = (
    [
      ['storefront', storefront],
      ['platform', platform],
    ] as const
  ).flatMap(([worker, { config }]) =>
    config.services?.some(({ binding }) => binding === 'SANDBOX')
      ? [
          {
            worker,
            setting: 'SANDBOX',
            problem: 'The sandbox plays outside services here, payments among them.',
            fix: 'no binding SANDBOX',
          },
        ]
      : [],
  )
  const problem = bound ? `PLATFORM is bound to "${bound.service}", not to "${own}".` : 'PLATFORM is not bound.'
  const fix = `services = [{ binding = "PLATFORM", service = "${own}" }]`
  return [
    ...sandboxes,
    ...(isBeside && bound?.service !== own ? [{ worker: 'storefront' as const, setting: 'services', problem, fix }] : []),
    ...(platform.config.services?.some(({ binding }) => binding === 'MAILER')
      ? []
      : [
          {
            worker: 'platform' as const,
            setting: 'services',
            problem: 'No email is delivered: MAILER is not bound.',
            fix: 'services = [{ binding = "MAILER", service = "…" }], the Worker that sends your emails',
          },
        ]),
  ]
}

function cronProblems({ platform }: Deployment): Finding[] {
  const { crons } = platform.config.triggers
  if (crons?.includes('* * * * *')) return []
  const problem = 'Emails, notices and clean-up do not run: no cron fires every minute.'
  return [{ worker: 'platform', setting: 'crons', problem, fix: '[triggers] with crons = ["* * * * *"]' }]
}
