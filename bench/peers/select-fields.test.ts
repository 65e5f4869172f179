// cspell:ignore Componentizable
import { expect, test } from 'vitest'
import { parseOperation, selectFields } from './select-fields.ts'

const select = (document: string, answer: object) => selectFields(parseOperation(document), { ...answer })

test('an answer has the fields that the operation asks for, and no others', () => {
  const document = `#graphql
    query Shop($country: CountryCode = { a: 1 }, $size: Int = 3) @inContext(country: $country) {
      shop(where: { name: "{ }" }) { name items(first: $size) { id } }
    }`
  const shop = {
    name: 'Halvern',
    secret: 1,
    items: [
      { id: 1, title: 'one' },
      { id: 2, title: 'two' },
    ],
  }
  expect(parseOperation(document).name).toBe('Shop')
  expect(select(document, { shop, menu: null })).toEqual({ shop: { name: 'Halvern', items: [{ id: 1 }, { id: 2 }] } })
})

test('a field takes the name that the operation gives it', () => {
  expect(select('query Q { main: menu(handle: "a") { id } }', { menu: { id: 7 } })).toEqual({ main: { id: 7 } })
})

test('fragments of one object add up, and those of another type are left out', () => {
  const document = `
    fragment Line on CartLine { id cost { total } }
    fragment Bundle on ComponentizableCartLine { id parts { id } }
    query Q { lines { ...Line } lines { ...Bundle } lines { cost { each } ... on CartLine { quantity } } }`
  const line = { __typename: 'CartLine', id: 1, quantity: 2, cost: { total: 3, each: 4, tax: 5 } }
  expect(select(document, { lines: [line] })).toEqual({ lines: [{ id: 1, quantity: 2, cost: { total: 3, each: 4 } }] })
})

test('an object that is not there has no fields', () => {
  expect(select('query Q { cart { id } }', { cart: null })).toEqual({ cart: null })
})

test('a field that nobody answers is named with its place', () => {
  expect(() => select('query Q { shop { brand { logo } } }', { shop: { brand: {} } })).toThrow('Q.shop.brand.logo is asked for')
  expect(() => select('query Q { shop { ...Nothing } }', { shop: {} })).toThrow('no fragment Nothing')
})
