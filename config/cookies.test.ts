import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { cookieNames } from './cookies'

test('every cookie the shop sets has its reason among the decisions, and no other is named there (CNS-05)', () => {
  const decision = readFileSync(new URL('../docs/decisions/034-required-cookies.md', import.meta.url), 'utf8')
  const named = [...decision.matchAll(/^\| `([^`]+)` \|/gm)].map(([, name]) => name)
  expect(named.toSorted()).toEqual([...cookieNames].sort())
})

test('every cookie the shop sets is one a sibling subdomain cannot set (SEC-17)', () => {
  expect(cookieNames.filter((name) => !name.startsWith('__Host-'))).toEqual([])
})
