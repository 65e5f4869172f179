import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { z } from 'zod'
import { brandIds } from '#config/brands'
import { categoriesFile, productsFile } from '#contracts/entities/catalog-file'
import { type Promotion, promotionsFile } from '#contracts/entities/promotion'

const root = new URL('./', import.meta.url)
const files = ['offers', 'coupons'] as const
const read = (place: string): unknown => JSON.parse(readFileSync(new URL(place, root), 'utf8'))

function readPromotions(file: (typeof files)[number]): Promotion[] {
  const parsed = promotionsFile.safeParse(read(`${file}.json`))
  if (!parsed.success) throw new Error(`${file} breaks the schema:\n${z.prettifyError(parsed.error)}`)
  return parsed.data
}

const promotions = files.flatMap(readPromotions)
const codes = promotions.flatMap(({ coupon }) => coupon?.code ?? [])

test('every promotion fits its schema: texts in six languages, callouts of three parts (PROM-03, PROM-11)', () => {
  expect(promotions.length).toBeGreaterThanOrEqual(10)
})

test('ids and codes are unique, and only promotions in the file of coupons have a code', () => {
  const ids = promotions.map(({ promotionId }) => promotionId)
  expect(new Set(ids).size).toBe(ids.length)
  expect(new Set(codes).size).toBe(codes.length)
  expect(readPromotions('offers').filter(({ coupon }) => coupon)).toEqual([])
  expect(readPromotions('coupons').filter(({ coupon }) => !coupon)).toEqual([])
})

test('a demo coupon exists of every kind', () => {
  expect(codes).toEqual(
    expect.arrayContaining([
      'WELCOME10',
      'SAVE20',
      'FREESHIP',
      'GIFTBEANIE',
      'ONCEONLY',
      'FIRST100',
      'EXPIRED24',
      'NOTYET25',
      'ALONE15',
      'PACKS15',
    ]),
  )
})

test('employees save 40 % of the order (EMP-18)', () => {
  expect(promotions.filter(({ audience }) => audience === 'employee')).toMatchObject([
    { level: 'ORDER', reward: { kind: 'percentage', percent: 40 } },
  ])
})

test('texts name only placeholders that are filled', () => {
  for (const { promotionId, name, callout, approaching, minimum, reward } of promotions) {
    const known = [
      ...(minimum === undefined ? [] : ['{minimum}', '{distance}']),
      ...(reward.kind === 'amount' ? ['{amount}'] : []),
      ...(reward.kind === 'percentage' ? ['{percent}'] : []),
    ]
    const texts = [name, callout, approaching ?? name].flatMap((each) => Object.values(each))
    const requested = texts.flatMap((text) => text.match(/\{\w+\}/g) ?? [])
    expect(
      requested.filter((place) => !known.includes(place)),
      promotionId,
    ).toEqual([])
  }
})

test('every gift and every category is in the catalog', () => {
  const products: string[] = []
  const categories: string[] = []
  for (const brand of brandIds) {
    const names = promotions.flatMap(({ reward }) => (reward.kind === 'gift' ? (reward.products[brand] ?? []) : []))
    expect(names.length, brand).toBeGreaterThan(0)
    categories.push(...categoriesFile.parse(read(`../catalog/${brand}/categories.json`)).map(({ id }) => id))
    for (const file of accessoryFiles[brand])
      products.push(...productsFile.parse(read(`../catalog/${brand}/${file}.json`)).map(({ id }) => id))
  }
  const gifts = promotions.flatMap(({ reward }) => (reward.kind === 'gift' ? Object.values(reward.products) : []))
  expect(gifts.filter((id) => !products.includes(id))).toEqual([])
  expect(promotions.flatMap((promotion) => promotion.categories ?? []).filter((id) => !categories.includes(id))).toEqual([])
})

const accessoryFiles = {
  halvern: ['products-06-accessories'],
  dropkerb: ['products-accessories'],
  dunnage: ['products-06-accessories'],
}
