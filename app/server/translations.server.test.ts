import { globSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import ts from 'typescript'
import { expect, test } from 'vitest'
import { brandIds, brands } from '#config/brands'
import { languages } from '#config/locales'
import { errorCodes } from '#contracts/errors'
import api from '#content/messages/en/api.json'
import forms from '#content/messages/en/forms.json'
import { getMessages } from '~/client/translations'
import { getApiMessages, createTranslator } from './translations.server'

const root = fileURLToPath(new URL('../../', import.meta.url))
const stem = (key: string) => key.replace(/_(zero|one|two|few|many|other)$/, '')
const known = { shop: Object.keys(getMessages('en')).map(stem), api: Object.keys(api).map(stem), forms: Object.keys(forms).map(stem) }
type Namespace = keyof typeof known

/** A key as code writes it: in full, or with a part that is only known when the code runs. */
type Mention = { namespace: Namespace; pattern: RegExp; written: string; file: string }

function mentionOf(node: ts.Expression, file: string): Mention[] {
  if (ts.isConditionalExpression(node)) return [...mentionOf(node.whenTrue, file), ...mentionOf(node.whenFalse, file)]
  if (ts.isParenthesizedExpression(node)) return mentionOf(node.expression, file)
  const parts = ts.isStringLiteralLike(node)
    ? [node.text]
    : ts.isTemplateExpression(node)
      ? [node.head.text, ...node.templateSpans.map(({ literal }) => literal.text)]
      : []
  if (!/^[A-Za-z][\w.:]*$/.test(parts[0] ?? '') || !parts.every((part) => /^[\w.:]*$/.test(part))) return []
  const [, namespace = 'shop', first = ''] = /^(?:(shop|api|forms):)?(.*)$/.exec(parts[0] ?? '') ?? []
  const pattern = new RegExp(`^${[first, ...parts.slice(1)].map((part) => part.replaceAll('.', '\\.')).join('[^.]+')}$`)
  return [{ namespace: namespace as Namespace, pattern, written: parts.join('…'), file }]
}

/**
 * Where keys are used: `t(key)`, `(await shop.t())(key)`, `new FieldError(field, key)`, `key:` or `…Key:` of an object, `forms:…` of a
 * schema.
 */
function keysAskedIn(node: ts.Node): ts.Expression[] {
  if (ts.isCallExpression(node) && /(^|\.)t$|\.t\(\)\)$/.test(node.expression.getText())) return node.arguments.slice(0, 1)
  if (ts.isNewExpression(node) && node.expression.getText() === 'FieldError') return node.arguments?.slice(1, 2) ?? []
  if (ts.isPropertyAssignment(node) && /^(key|\w+Key)$/.test(node.name.getText())) return [node.initializer]
  if (ts.isStringLiteralLike(node) && /^(api|forms):\w/.test(node.text)) return [node]
  return []
}

const requested: Mention[] = []
const written: Mention[] = []
for (const file of globSync('{app,config,worker/storefront,worker/fapi}/**/*.{ts,tsx}', { cwd: root })) {
  if (/\.test\.|\/test\/|app\/ui\/gallery/.test(file)) continue
  const visit = (node: ts.Node): void => {
    requested.push(...keysAskedIn(node).flatMap((key) => mentionOf(key, file)))
    if (ts.isStringLiteralLike(node) || ts.isTemplateExpression(node)) written.push(...mentionOf(node, file))
    ts.forEachChild(node, visit)
  }
  visit(
    ts.createSourceFile(
      file,
      readFileSync(root + file, 'utf8'),
      ts.ScriptTarget.Latest,
      true,
      file.endsWith('x') ? ts.ScriptKind.TSX : ts.ScriptKind.TS,
    ),
  )
}

const unused = (namespace: Namespace, keys: string[], isUsedElsewhere: (key: string) => boolean = () => false) =>
  keys.filter((key) => !isUsedElsewhere(key) && !written.some((mention) => mention.namespace === namespace && mention.pattern.test(key)))

function textOf(files: string): string {
  const sources = globSync(files, { cwd: root }).filter((file) => !file.includes('.test.'))
  return sources.map((file) => readFileSync(root + file, 'utf8')).join('\n')
}

test('every key that code uses has a message', () => {
  const missing = requested.filter(({ namespace, pattern }) => !known[namespace].some((key) => pattern.test(key)))
  expect(requested.length).toBeGreaterThan(80)
  expect(missing.map(({ written: key, file }) => `${key} in ${file}`)).toEqual([])
})

test('every message is used somewhere', () => {
  expect(unused('shop', known.shop)).toEqual([])
})

test('every error message belongs to an error of the contract or is used elsewhere (ERR-02)', () => {
  const rules = textOf('domain/errors/*.ts')
  const isKnown = (key: string) => Object.hasOwn(errorCodes, key) || rules.includes(`'${key}'`) || unused('shop', [key]).length === 0
  expect(unused('api', known.api, (key) => isKnown(key.replace(/\.generic$/, '')))).toEqual([])
})

test('every error of the contract has a message (ERR-02)', () => {
  expect(Object.keys(errorCodes).filter((id) => !Object.hasOwn(api, id))).toEqual([])
})

test('every field message belongs to a rule or is used elsewhere', () => {
  const rules = textOf('domain/validation/*.ts')
  const isRule = (key: string) => rules.includes(`'${key}'`)
  expect(unused('forms', known.forms, isRule)).toEqual([])
})

test.each(languages)('no message of %s is empty', async (language) => {
  const t = await createTranslator(language, 'halvern')
  const words = Object.entries(known).flatMap(([namespace, keys]) => keys.map((key) => `${namespace}:${key}`))
  expect(words.filter((key) => t(key, { count: 2 }).trim() === '')).toEqual([])
})

test.each(languages)('every error has a message in %s', (language) => {
  const messages = getApiMessages({ locale: language, brand: brands.halvern })
  expect(Object.keys(messages).sort()).toEqual(Object.keys(api).sort())
  if (language !== 'en') expect(Object.entries(messages).filter(([key, text]) => text === (api as Record<string, string>)[key])).toEqual([])
})

test('a language without messages falls back to English', async () => {
  expect((await createTranslator('xx', 'halvern'))('cart.title')).toBe('Your cart')
  expect(getApiMessages({ locale: 'xx', brand: brands.halvern })).toEqual(api)
})

test('a text is the same the second time, and one with values follows them', async () => {
  const say = async (locale: string, key: string, values?: Record<string, string | number>) =>
    (await createTranslator(locale, 'halvern'))(key, values)
  const [once, german] = [await say('en-us', 'cart.title'), await say('de-de', 'cart.title')]
  expect([await say('en-us', 'cart.title'), await say('de-de', 'cart.title')]).toEqual([once, german])
  expect(once).not.toBe(german)
  const counted = await Promise.all([1, 2, 1].map((count) => say('en-us', 'product.rated', { score: '4', count })))
  expect(counted[0]).toBe(counted[2])
  expect(counted[0]).not.toBe(counted[1])
})

test('an error is told in the voice of the brand, with the messages of the others beside it (SITE-22)', () => {
  const [shared, voiced] = (['halvern', 'dropkerb'] as const).map((id) => getApiMessages({ locale: 'de-de', brand: brands[id] }))
  expect([shared?.CART_FULL, voiced?.CART_FULL]).toEqual([
    'Ihr Warenkorb ist voll: Er fasst höchstens 50 verschiedene Artikel.',
    'Dein Warenkorb ist voll: Er fasst höchstens 50 verschiedene Artikel.',
  ])
  for (const id of brandIds)
    expect(Object.keys(getApiMessages({ locale: 'fr-ca', brand: brands[id] })).sort()).toEqual(Object.keys(api).sort())
})
