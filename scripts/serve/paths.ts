import path from 'node:path'

export const root = path.resolve(import.meta.dirname, '../..')
export const stateFolder = path.join(root, '.state')
export const logFolder = path.join(stateFolder, 'logs')

const binFolder = path.join(root, 'node_modules', '.bin')

/** Path of an installed tool. */
export function getToolPath(name: string): string {
  return path.join(binFolder, name)
}

/** The project's Node first; tools send no telemetry, never prompt, use no colors and open no browser. */
export const quietEnvironment: NodeJS.ProcessEnv = {
  ...process.env,
  PATH: `${binFolder}${path.delimiter}${process.env.PATH}`,
  BROWSER: 'none',
  NO_COLOR: '1',
  FORCE_COLOR: undefined,
  WRANGLER_SEND_METRICS: 'false',
  WRANGLER_HIDE_BANNER: 'true',
  WRANGLER_WRITE_LOGS: 'false',
  CLOUDFLARE_CF_FETCH_ENABLED: 'false',
}
