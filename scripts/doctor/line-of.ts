/**
 * Line that sets `setting` in an environment's part of a configuration file, else the first line of that part. `setting`: a key, a value or
 * the name of a binding; inherited settings are found at the top level.
 */
export function lineOf(text: string, env: string, setting: string): number {
  const lines = text.split('\n')
  const begin = lines.findIndex((line) => line.trim() === `[env.${env}]`)
  const isOfEnv = (line: string) => line.trim().startsWith(`[env.${env}.`) || line.trim().startsWith(`[[env.${env}.`)
  let inside = false
  const within = lines.map((line, index) => {
    if (/^\s*\[/.test(line)) inside = index === begin || isOfEnv(line)
    return inside
  })
  const names = new RegExp(`(^|[^\\w-])${setting.replace(/[^\w-]/g, '\\$&')}($|[^\\w-])`)
  const own = lines.findIndex((line, index) => within[index] && !isComment(line) && names.test(line))
  if (own >= 0) return own + 1
  const firstEnvironment = lines.findIndex((line) => line.startsWith('[env.'))
  const top = lines.findIndex((line, index) => index < firstEnvironment && !isComment(line) && names.test(line))
  return Math.max(begin >= 0 ? begin : top, 0) + 1
}

function isComment(line: string): boolean {
  return line.trimStart().startsWith('#')
}
