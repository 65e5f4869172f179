import type { SourceFiles } from '../source-files.ts'

type List = 'countryCodes' | 'currencies' | 'languages' | 'localeIds'

/** The ids of a kind in the copy that is written to, which may have more than this one. */
export function idsIn(files: SourceFiles, list: List): string[] {
  const text = files.read('config/locales.ts')
  if (list === 'localeIds') return [...text.matchAll(/^ {2}'([a-z]{2}-[a-z]{2})': \{/gm)].map(([, id = '']) => id)
  const [, ids = ''] = new RegExp(`export const ${list} = \\[([^\\]]*)\\]`).exec(text) ?? []
  return [...ids.matchAll(/'([^']+)'/g)].map(([, id = '']) => id)
}

/** Refuses a name of another form, one that is taken, and a sibling that does not exist. */
export function checkName(kind: string, { name, like, all, form }: { name: string; like: string; all: readonly string[]; form: RegExp }) {
  if (!form.test(name)) throw new Error(`“${name}” is no name of a ${kind}.`)
  if (all.includes(name)) throw new Error(`There is a ${kind} ${name} already.`)
  if (!all.includes(like)) throw new Error(`There is no ${kind} ${like} to take after. Name one with --like: ${all.join(', ')}.`)
}
