import { bindingProblems } from './bindings'
import type { Deployment, Finding } from './deployment'
import { publishedProblems } from './published'
import { secretProblems } from './secrets'
import { settingFindings } from './settings'
import { storageProblems } from './storage'

/** Everything missing, unfilled or dangerous in a deployment, each once; empty if it may be deployed. Reads no files and no network. */
export function examine(deployment: Deployment): Finding[] {
  const all = [bindingProblems, storageProblems, publishedProblems, settingFindings, secretProblems].flatMap((check) => check(deployment))
  const seen = new Set<string>()
  return all.filter(({ worker, setting, problem }) => {
    const key = [worker, setting, problem].join(' ')
    return !seen.has(key) && seen.add(key)
  })
}
