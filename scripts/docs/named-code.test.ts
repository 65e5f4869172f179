import { globSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { root } from '../serve/paths.ts'

const read = (file: string) => readFileSync(path.join(root, file), 'utf8')
const code = globSync('{app,config,contracts,domain,routes-config,worker}/**/*.{ts,tsx}', { cwd: root })
  .filter((file) => !/\.(test|sample)\./.test(file))
  .map(read)
  .join('\n')
const exported = new Set(Array.from(code.matchAll(/^export (?:async )?(?:function|const|class|type) (\w+)/gm), ([, name = '']) => name))

/** Names of functions (`priceCart`) and types (`PricedCart`): alone in backticks, or functions in a diagram. */
function listCodeNames(page: string): string[] {
  const text = read(page)
  const diagrams = Array.from(text.matchAll(/^```(\w*)\n(.*?)^```$/gms), ([, language, body = '']) => (language ? '' : body)).join(' ')
  const spans = Array.from(text.matchAll(/`([a-z]+[A-Z]\w*|[A-Z][a-z]+\w*)`/g), ([, name = '']) => name)
  const functions = Array.from(diagrams.matchAll(/(?<![\w/.-])[a-z]+[A-Z]\w*(?![\w/.-])/g), ([name]) => name)
  return [...new Set([...spans, ...functions])].filter((name) => !isField(name))
}

function isField(name: string): boolean {
  return new RegExp(`^ +${name}\\??: `, 'm').test(code)
}

test.each([
  ['docs/cart.md', 35],
  ['docs/architecture.md', 2],
])('each function and type that %s names exists, and is exported', (page, atLeast) => {
  const names = listCodeNames(page)
  expect(names.length).toBeGreaterThanOrEqual(atLeast)
  expect(names.filter((name) => !exported.has(name))).toEqual([])
})
