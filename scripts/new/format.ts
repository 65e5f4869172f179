import { readFileSync } from 'node:fs'
import path from 'node:path'
import { type FormatConfig, format } from 'oxfmt'
import { root } from '../serve/paths.ts'

const formatOptions = JSON.parse(readFileSync(path.join(root, '.oxfmtrc.json'), 'utf8')) as FormatConfig

/** Formats TypeScript as `npm run format` does. Throws if it does not parse. */
export async function formatText(file: string, text: string): Promise<string> {
  const { code, errors } = await format(file, text, formatOptions)
  if (errors.length > 0) throw new Error(`${file}: ${errors.map(({ message }) => message).join(', ')}`)
  return code
}
