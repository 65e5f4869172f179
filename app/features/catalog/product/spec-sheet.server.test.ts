import { expect, test } from 'vitest'
import type { SpecLine } from '#contracts/entities/product'
import { aShop } from '~/server/test/a-shop.server'
import { renderSpecSheet } from './spec-sheet.server'

const weight = { id: 'weight', label: 'Weight', value: '412 g (14.5 oz)' }
const column = { id: 'waterproof', label: 'Waterproofing', value: '20,000\u00a0mm' }

const sheetOf = (specs: SpecLine[] | undefined, { path = '/en-us', brand = 'halvern' }: Parameters<typeof aShop>[1] = {}) =>
  renderSpecSheet(aShop({}, { path, brand }).shop, { specs })

test('facts are rows, each under its name; a product without facts has none (PDP-36)', async () => {
  expect(await sheetOf([weight])).toBe('<tbody><tr><th scope="row">Weight</th><td>412 g (14.5 oz)</td></tr></tbody>')
  expect([await sheetOf([]), await sheetOf(undefined)]).toEqual([undefined, undefined])
})

test('the first figure that was tested leads to how, where the brand tells it (PDP-36)', async () => {
  const tent = [weight, { ...column, id: 'flysheet' }, { ...column, id: 'floor' }]
  const linksOf = (html = '') => [...html.matchAll(/<td>([^<]*) · <a class="link" href="(.*?)">(.*?)<\/a>/g)].map((found) => found.slice(1))
  expect(linksOf(await sheetOf([weight, column]))).toEqual([['20,000\u00a0mm', '/en-us/how-we-test', 'How we test']])
  expect(linksOf(await sheetOf([...tent], { path: '/fr-fr' }))).toMatchObject([[expect.anything(), '/fr-fr/how-we-test', 'Nos essais']])
  expect(linksOf(await sheetOf([weight, column], { brand: 'dunnage' }))).toEqual([])
  expect(linksOf(await sheetOf([weight, { ...column, value: 'Yes' }]))).toEqual([])
})
