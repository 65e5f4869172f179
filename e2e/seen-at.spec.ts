import { expect } from '@playwright/test'
import type { BrandId } from '#config/brands'
import { readFileSync } from 'node:fs'
import { visit } from './shop/visit'
import { test } from './shop/test'

type SeenAt = { brand?: BrandId; page: string; shows?: string }
const seenAt = JSON.parse(readFileSync('docs/seen-at.json', 'utf8')) as Record<string, SeenAt>

test('every page in docs/seen-at.json opens and contains what the list names', { tag: '@no-scripts' }, async () => {
  for (const [row, { brand = 'halvern', page, shows }] of Object.entries(seenAt)) {
    const { status, body } = await visit(brand, page)
    if (shows) expect([row, body.includes(shows)]).toEqual([row, true])
    else expect([row, status < 400]).toEqual([row, true])
  }
})
