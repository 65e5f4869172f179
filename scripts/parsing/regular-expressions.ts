import { check } from 'recheck'
import ts from 'typescript'
import { countries } from '#config/countries'
import { routes } from '#routes'
import { found, type ProductFile } from './product-files.ts'

export type Expression = { pattern: string; flags: string; files: string[] }

/** Every regular expression literal of the product, without duplicates. */
export function writtenExpressions(files: readonly ProductFile[]): Expression[] {
  const known = new Map<string, Expression>()
  for (const each of files)
    for (const text of found(each, (node) => (ts.isRegularExpressionLiteral(node) ? node.text : undefined))) {
      const end = text.lastIndexOf('/')
      const expression = known.get(text) ?? { pattern: text.slice(1, end), flags: text.slice(end + 1), files: [] }
      known.set(text, { ...expression, files: [...new Set([...expression.files, each.file])] })
    }
  return [...known.values()]
}

/** Files that build regular expressions at run time. */
export function makersOf(files: readonly ProductFile[]): string[] {
  const isMade = (node: ts.Node) => ts.isNewExpression(node) && node.expression.getText() === 'RegExp'
  return files.filter((each) => found(each, (node) => isMade(node) || undefined).length > 0).map(({ file }) => file)
}

/** Patterns of the route table, one per shape, because static segments do not matter. `route-at` allows one more slash. */
export function routeExpressions(): Expression[] {
  const shapes = Object.values(routes).map(({ path }) =>
    path
      .replace(/:\w+/g, '[^/]+')
      .replace('*', '.+')
      .replace(/\/[\w-]+(?=\/|$)/g, '/x'),
  )
  return [...new Set(shapes)].map((shape) => ({ pattern: `^${shape}/?$`, flags: 'i', files: ['routes-config/routes.ts'] }))
}

/** Patterns of postal codes and phone numbers per country. */
export function countryExpressions(): Expression[] {
  const patterns = Object.values(countries).flatMap(({ phone, address }) => [phone.pattern, address.postalCode?.pattern])
  return [...new Set(patterns)].flatMap((pattern) =>
    pattern === undefined ? [] : [{ pattern, flags: '', files: ['config/countries.ts'] }],
  )
}

/** Bounded in steps, never in time, so that a busy machine gets the same result. */
export const bounded = {
  timeout: null,
  attackTimeout: null,
  incubationTimeout: null,
  randomSeed: 1,
  maxNFASize: 3_000,
  incubationLimit: 2_000,
  attackLimit: 1_000_000,
  maxIteration: 3,
} as const

/** Without one of these, an expression reads each position a fixed number of times. */
const repeats = /[*+{]/

/** Reason why an expression may take more than linear time; null if it cannot. */
export async function slownessOf({ pattern, flags }: Pick<Expression, 'pattern' | 'flags'>): Promise<string | null> {
  if (!repeats.test(pattern)) return null
  process.env.RECHECK_BACKEND = 'pure'
  const told = await check(pattern, flags, bounded)
  if (told.status === 'safe') return null
  return told.status === 'vulnerable' ? told.complexity.summary : `unknown: ${told.error.kind}`
}
