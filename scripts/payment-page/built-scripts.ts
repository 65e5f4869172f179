import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { hashText } from './compare.ts'

/** Hash of every script of a build, by URL path. */
export function readBuiltScripts(folder: string): Map<string, string> {
  const names = readdirSync(path.join(folder, 'assets')).filter((name) => name.endsWith('.js'))
  return new Map(names.map((name) => [`/assets/${name}`, hashText(readFileSync(path.join(folder, 'assets', name)))]))
}
