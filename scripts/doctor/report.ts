import type { Deployment, DoctorFinding } from './deployment.ts'

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

/**
 * Line that sets `setting` in an environment's part of a configuration file, else the first line of that part. `setting`: a key, a value or
 * the name of a binding; inherited settings are found at the top level.
 */
function findSettingLine(text: string, env: string, setting: string): number {
  const lines = text.split('\n')
  const sectionStart = lines.findIndex((line) => line.trim() === `[env.${env}]`)
  const isOfEnv = (line: string) => line.trim().startsWith(`[env.${env}.`) || line.trim().startsWith(`[[env.${env}.`)
  let isInsideSection = false
  const isInSection = lines.map((line, index) => {
    if (/^\s*\[/.test(line)) isInsideSection = index === sectionStart || isOfEnv(line)
    return isInsideSection
  })
  const settingPattern = new RegExp(`(^|[^\\w-])${setting.replace(/[^\w-]/g, '\\$&')}($|[^\\w-])`)
  const settingIndex = lines.findIndex((line, index) => isInSection[index] && !isComment(line) && settingPattern.test(line))
  if (settingIndex >= 0) return settingIndex + 1
  const firstEnvironment = lines.findIndex((line) => line.startsWith('[env.'))
  const topLevelIndex = lines.findIndex((line, index) => index < firstEnvironment && !isComment(line) && settingPattern.test(line))
  return Math.max(sectionStart >= 0 ? sectionStart : topLevelIndex, 0) + 1
}

function isComment(line: string): boolean {
  return line.trimStart().startsWith('#')
}
