import { expect, test } from 'vitest'
import { cameFrom, carriedOn } from './came-from'

const from = (query: string) => cameFrom(new URL(`https://shop.example/en-us/sign-in${query}`))

test.each([
  ['', ''],
  ['?utm_source=x&step=lookup', ''],
  ['?redirectTo=%2Fen-us%2Fcart%3Fa%3D1&reason=buy', '?redirectTo=%2Fen-us%2Fcart%3Fa%3D1&reason=buy'],
  ['?from=order&redirectTo=%2F%2Fevil.example', '?from=order'],
  ['?orderNo=HA1&st=opens', '?orderNo=HA1&st=opens'],
])('of %s a sign-in keeps %s from step to step, and nothing that leads elsewhere (RTE-08, RTE-10)', (query, kept) => {
  expect(from(query)).toBe(kept)
})

test('a form that was sent carries on what it was sent with, and still nothing that leads elsewhere (RTE-08, RTE-10)', () => {
  const opened = { redirectTo: '/en-us/cart', from: 'order' }
  expect(carriedOn(opened, { redirectTo: '/en-us/checkout' })).toEqual({ redirectTo: '/en-us/checkout', from: 'order' })
  expect(carriedOn(opened, { redirectTo: 'https://evil.example', orderNo: '' })).toEqual({ from: 'order' })
})
