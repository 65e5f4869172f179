import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { hashOf } from './compare.ts'

/** Hash of every script of a build, by URL path. */
export function builtScripts(folder: string): Map<string, string> {
  const names = readdirSync(path.join(folder, 'assets')).filter((name) => name.endsWith('.js'))
  return new Map(names.map((name) => [`/assets/${name}`, hashOf(readFileSync(path.join(folder, 'assets', name)))]))
}
