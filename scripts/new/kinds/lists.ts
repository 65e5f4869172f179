import type { SourceFiles } from '../source-files.ts'

type IdList = 'countryCodes' | 'currencies' | 'languages' | 'localeIds'

/** Ids of a kind in the target copy, which may differ from the running code's. */
export function listIds(files: SourceFiles, list: IdList): string[] {
  const text = files.read('config/locales.ts')
  if (list === 'localeIds') return [...text.matchAll(/^ {2}'([a-z]{2}-[a-z]{2})': \{/gm)].map(([, id = '']) => id)
  const [, ids = ''] = new RegExp(`export const ${list} = \\[([^\\]]*)\\]`).exec(text) ?? []
  return [...ids.matchAll(/'([^']+)'/g)].map(([, id = '']) => id)
}

/** Throws on a malformed or existing name, and on an unknown sibling. */
export function checkName(kind: string, { name, like, all, form }: { name: string; like: string; all: readonly string[]; form: RegExp }) {
  if (!form.test(name)) throw new Error(`“${name}” is no name of a ${kind}.`)
  if (all.includes(name)) throw new Error(`There is a ${kind} ${name} already.`)
  if (!all.includes(like)) throw new Error(`There is no ${kind} ${like} to take after. Name one with --like: ${all.join(', ')}.`)
}
