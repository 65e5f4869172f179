import { checkBindings } from './bindings'
import type { Deployment, DoctorFinding } from './deployment'
import { checkPublishedRoutes } from './check-routes'
import { checkSecrets } from './secrets'
import { checkSettings } from './settings'
import { checkStorage } from './storage'

/** Everything missing, unfilled or dangerous in a deployment, each once; empty if it may be deployed. Reads no files and no network. */
export function runChecks(deployment: Deployment): DoctorFinding[] {
  const findings = [checkBindings, checkStorage, checkPublishedRoutes, checkSettings, checkSecrets].flatMap((check) => check(deployment))
  const reportedKeys = new Set<string>()
  return findings.filter(({ worker, setting, problem }) => {
    const key = [worker, setting, problem].join(' ')
    return !reportedKeys.has(key) && reportedKeys.add(key)
  })
}
