// cspell:ignore libphonenumber
import { existsSync, globSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'

const roots: Record<string, string> = { '#domain/': 'domain/', '#config/': 'config/', '#contracts/': 'contracts/', '~/': 'app/' }
const imports = /(?:^|\n)(?:import|export)\s+(?!type\b)([^'"]*?)\s*from\s+'([^']+)'|import\('([^']+)'\)/g

/** What a file imports as a value. Types are gone before a browser sees it, and so is what only servers may have. */
function importsOf(file: string): string[] {
  const found = [...readFileSync(file, 'utf8').matchAll(imports)]
  return found.flatMap(([, names = '', from = '', lazily = '']) => {
    const isTypes = names.startsWith('{') && names.replace(/[{}\s]/g, '') !== '' && !/(?:\{|,)\s*(?!type\b|\})\w/.test(names)
    return isTypes ? [] : [from || lazily]
  })
}

function fileOf(from: string, by: string): string | undefined {
  const alias = Object.keys(roots).find((root) => from.startsWith(root))
  const place = alias ? `${roots[alias]}${from.slice(alias.length)}` : from.startsWith('.') ? path.join(path.dirname(by), from) : undefined
  return place && [place, `${place}.ts`, `${place}.tsx`, `${place}/index.ts`].find((each) => /\.tsx?$/.test(each) && existsSync(each))
}

test('no component or script of a browser reaches the numbering plans (VAL-41)', () => {
  const open = globSync('app/**/*.tsx').filter((file) => !/\.server\.|\.test\.|^app\/(routes|root|entry)/.test(file))
  const seen = new Map(open.map((file) => [file, file]))
  for (const file of open) {
    for (const from of importsOf(file)) {
      expect(`${seen.get(file)}: ${from}`).not.toContain('libphonenumber')
      const next = fileOf(from, file)
      if (!next || seen.has(next) || next.includes('.server.')) continue
      seen.set(next, `${seen.get(file)} > ${next}`)
      open.push(next)
    }
  }
  expect([...seen.keys()]).toContain('app/features/sign-up/local-phone.ts')
})
