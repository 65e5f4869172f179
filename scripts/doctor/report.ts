import type { Deployment, DoctorFinding } from './deployment.ts'
import { findSettingLine } from './find-setting-line.ts'

/** Formats findings: line, problem, and fix. */
export function formatReport(deployment: Deployment, findings: readonly DoctorFinding[]): string {
  const { env } = deployment
  if (findings.length === 0) return `${env}: nothing is missing.`
  const parts = findings.map(({ worker, setting, problem, fix }) => {
    const { file, text } = deployment[worker]
    return `${file}:${findSettingLine(text, env, setting)}  ${problem}\n    ${fix}`
  })
  return [...parts, `${env}: ${findings.length} ${findings.length === 1 ? 'problem' : 'problems'}.`].join('\n')
}
