import path from 'node:path'

export const root = path.resolve(import.meta.dirname, '../..')
export const stateFolder = path.join(root, '.state')
export const logFolder = path.join(stateFolder, 'logs')

const bin = path.join(root, 'node_modules', '.bin')

/** The path of a tool the project brought along. */
export function toolPath(name: string): string {
  return path.join(bin, name)
}

/** The project's own Node comes first, and no tool phones home, prompts, colors or opens a browser. */
export const quietEnvironment: NodeJS.ProcessEnv = {
  ...process.env,
  PATH: `${bin}${path.delimiter}${process.env.PATH}`,
  BROWSER: 'none',
  NO_COLOR: '1',
  FORCE_COLOR: undefined,
  WRANGLER_SEND_METRICS: 'false',
  WRANGLER_HIDE_BANNER: 'true',
  WRANGLER_WRITE_LOGS: 'false',
  CLOUDFLARE_CF_FETCH_ENABLED: 'false',
}
