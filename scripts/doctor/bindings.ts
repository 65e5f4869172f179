import { type Deployment, type DeployedWorker, type DoctorFinding, getTextVariables, deployedWorkers } from './deployment.ts'

/** Checks each Worker's bindings, and that both Workers belong to the same shop. An environment inherits no bindings from the top level. */
export function checkBindings(deployment: Deployment): DoctorFinding[] {
  return [...deployedWorkers.flatMap((worker) => checkWorker(deployment, worker)), ...checkServices(deployment), ...checkCron(deployment)]
}

function checkWorker(deployment: Deployment, worker: DeployedWorker): DoctorFinding[] {
  return [...checkIdentity(deployment, worker), ...checkObservability(deployment, worker), ...checkDurableObjects(deployment, worker)]
}

type BindingCheck = [boolean, string, string, string]

function toFindings(worker: DeployedWorker, checks: readonly BindingCheck[]): DoctorFinding[] {
  return checks.flatMap(([isWrong, setting, problem, fix]) => (isWrong ? [{ worker, setting, problem, fix }] : []))
}

function checkIdentity({ env, ...setups }: Deployment, worker: DeployedWorker): DoctorFinding[] {
  const { config, top, others } = setups[worker]
  const isShared = [top, ...others].some((other) => other.name === config.name)
  const shared = `The name "${config.name}" is that of another environment: it would replace it.`
  const forTesters = 'Tools for testers go along: mocks, demo data, sample accounts.'
  return toFindings(worker, [
    [!top.definedEnvironments?.includes(env), 'name', `There is no [env.${env}].`, `[env.${env}] with what [env.nora] has`],
    [isShared, 'name', shared, `name = "vitrine-${worker}-${env}"`],
    [config.define.__QA__ !== 'false', 'define', forTesters, 'define = { __QA__ = "false" }'],
  ])
}

function checkObservability({ env, ...setups }: Deployment, worker: DeployedWorker): DoctorFinding[] {
  const { observability, analytics_engine_datasets: datasets } = setups[worker].config
  const isUnobserved = observability?.enabled !== true || observability.logs?.enabled === false
  const logsInvocations = observability?.logs?.invocation_logs !== false
  const addresses = 'The runtime logs whole addresses, with what shoppers typed.'
  const datasetFix = `analytics_engine_datasets = [{ binding = "METRICS", dataset = "vitrine_metrics_${env}" }]`
  const lacksDataset = !datasets.some(({ binding }) => binding === 'METRICS')
  return toFindings(worker, [
    [isUnobserved, 'observability', 'Nothing is logged.', '[observability] with enabled = true'],
    [!isUnobserved && logsInvocations, 'observability', addresses, '[observability.logs] with invocation_logs = false'],
    [lacksDataset, 'analytics_engine_datasets', 'No measurements are kept: METRICS is not bound.', datasetFix],
  ])
}

/** Checks that every top-level Durable Object is bound under the same class, with a migration for the class. */
function checkDurableObjects(deployment: Deployment, worker: DeployedWorker): DoctorFinding[] {
  const { config, top } = deployment[worker]
  const boundObjects = config.durable_objects.bindings
  const migratedClasses = config.migrations.flatMap((migration) => migration.new_sqlite_classes ?? [])
  return top.durable_objects.bindings.flatMap(({ name, class_name: migrationKind }): DoctorFinding[] => {
    const entry = `{ name = "${name}", class_name = "${migrationKind}" }`
    const ownBinding = boundObjects.find((boundObject) => boundObject.name === name)
    if (!ownBinding)
      return [
        { worker, setting: 'durable_objects', problem: `The objects ${name} are not bound.`, fix: `${entry} in durable_objects.bindings` },
      ]
    if (ownBinding.class_name !== migrationKind)
      return [{ worker, setting: name, problem: `${name} is bound to ${ownBinding.class_name}.`, fix: entry }]
    if (migratedClasses.includes(migrationKind)) return []
    return [
      {
        worker,
        setting: 'migrations',
        problem: `No migration makes ${migrationKind}.`,
        fix: `[[migrations]] with new_sqlite_classes = ["${migrationKind}"]`,
      },
    ]
  })
}

function checkServices({ env, storefront, platform }: Deployment): DoctorFinding[] {
  const boundService = storefront.config.services?.find(({ binding }) => binding === 'PLATFORM')
  const platformName = platform.config.name ?? `vitrine-platform-${env}`
  const usesServiceBinding = !getTextVariables(storefront.config).COMMERCE_ORIGIN
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
  const problem = boundService ? `PLATFORM is bound to "${boundService.service}", not to "${platformName}".` : 'PLATFORM is not bound.'
  const fix = `services = [{ binding = "PLATFORM", service = "${platformName}" }]`
  return [
    ...sandboxes,
    ...(usesServiceBinding && boundService?.service !== platformName
      ? [{ worker: 'storefront' as const, setting: 'services', problem, fix }]
      : []),
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

function checkCron({ platform }: Deployment): DoctorFinding[] {
  const { crons } = platform.config.triggers
  if (crons?.includes('* * * * *')) return []
  const problem = 'Emails, notices and clean-up do not run: no cron fires every minute.'
  return [{ worker: 'platform', setting: 'crons', problem, fix: '[triggers] with crons = ["* * * * *"]' }]
}
