import type { Deployment, Finding } from './deployment.ts'
import { lineOf } from './line-of.ts'

/** Formats findings: line, problem, and fix. */
export function reportOf(deployment: Deployment, findings: readonly Finding[]): string {
  const { env } = deployment
  if (findings.length === 0) return `${env}: nothing is missing.`
  const parts = findings.map(({ worker, setting, problem, fix }) => {
    const { file, text } = deployment[worker]
    return `${file}:${lineOf(text, env, setting)}  ${problem}\n    ${fix}`
  })
  return [...parts, `${env}: ${findings.length} ${findings.length === 1 ? 'problem' : 'problems'}.`].join('\n')
}
