import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { unstable_readConfig as readConfig } from 'wrangler'
import { localSettings } from '../serve/local-settings.ts'
import { root } from '../serve/paths.ts'

/** Writes the configuration of a Worker that only holds the storefront's sessions. */
export function writeSessionSettings(folder: string): string {
  const [topSection = '', ...sections] = readFileSync(path.join(root, 'wrangler.toml'), 'utf8').split(/^(?=\[)/m)
  const entry = path.join(root, 'worker/sessions/entry.ts')
  const keptSections = sections.filter((section) => /^\[(vars|\[durable_objects|\[migrations)/.test(section))
  const file = path.join(folder, 'sessions.toml')
  mkdirSync(folder, { recursive: true })
  writeFileSync(file, topSection.replace(/^main = .*$/m, `main = ${JSON.stringify(entry)}`) + keptSections.join(''))
  return file
}

/** Variables of the storefront in local development. */
export function readVariables(): Record<string, unknown> {
  return { ...readConfig({ config: path.join(root, 'wrangler.toml') }).vars, ...localSettings }
}
