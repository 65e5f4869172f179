import { check } from 'recheck'
import ts from 'typescript'
import { countries } from '#config/countries'
import { routes } from '#routes'
import { collectNodes, type ProductFile } from './product-files.ts'

export type RegularExpression = { pattern: string; flags: string; files: string[] }

/** Every regular expression literal of the product, without duplicates. */
export function listWrittenExpressions(files: readonly ProductFile[]): RegularExpression[] {
  const expressionsByText = new Map<string, RegularExpression>()
  for (const productFile of files)
    for (const text of collectNodes(productFile, (node) => (ts.isRegularExpressionLiteral(node) ? node.text : undefined))) {
      const end = text.lastIndexOf('/')
      const expression = expressionsByText.get(text) ?? { pattern: text.slice(1, end), flags: text.slice(end + 1), files: [] }
      expressionsByText.set(text, { ...expression, files: [...new Set([...expression.files, productFile.file])] })
    }
  return [...expressionsByText.values()]
}

/** Files that build regular expressions at run time. */
export function listRegExpConstructors(files: readonly ProductFile[]): string[] {
  const isRegExpConstruction = (node: ts.Node) => ts.isNewExpression(node) && node.expression.getText() === 'RegExp'
  return files
    .filter((productFile) => collectNodes(productFile, (node) => isRegExpConstruction(node) || undefined).length > 0)
    .map(({ file }) => file)
}

/** Patterns of the route table, one per shape, because static segments do not matter. `route-at` allows one more slash. */
export function listRouteExpressions(): RegularExpression[] {
  const shapes = Object.values(routes).map(({ path }) =>
    path
      .replace(/:\w+/g, '[^/]+')
      .replace('*', '.+')
      .replace(/\/[\w-]+(?=\/|$)/g, '/x'),
  )
  return [...new Set(shapes)].map((shape) => ({ pattern: `^${shape}/?$`, flags: 'i', files: ['routes-config/routes.ts'] }))
}

/** Patterns of postal codes and phone numbers per country. */
export function listCountryExpressions(): RegularExpression[] {
  const patterns = Object.values(countries).flatMap(({ phone, address }) => [phone.pattern, address.postalCode?.pattern])
  return [...new Set(patterns)].flatMap((pattern) =>
    pattern === undefined ? [] : [{ pattern, flags: '', files: ['config/countries.ts'] }],
  )
}

/** Bounded in steps, never in time, so that a busy machine gets the same result. */
export const recheckOptions = {
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
const repetitionPattern = /[*+{]/

/** Reason why an expression may take more than linear time; null if it cannot. */
export async function findSlowness({ pattern, flags }: Pick<RegularExpression, 'pattern' | 'flags'>): Promise<string | null> {
  if (!repetitionPattern.test(pattern)) return null
  process.env.RECHECK_BACKEND = 'pure'
  const checkResult = await check(pattern, flags, recheckOptions)
  if (checkResult.status === 'safe') return null
  return checkResult.status === 'vulnerable' ? checkResult.complexity.summary : `unknown: ${checkResult.error.kind}`
}
