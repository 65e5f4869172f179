import { expect, test } from 'vitest'
import { getSignInOriginQuery } from './sign-in-origin'

const from = (query: string) => getSignInOriginQuery(new URL(`https://shop.example/en-us/sign-in${query}`))

test.each([
  ['', ''],
  ['?utm_source=x&step=lookup', ''],
  ['?redirectTo=%2Fen-us%2Fcart%3Fa%3D1&reason=buy', '?redirectTo=%2Fen-us%2Fcart%3Fa%3D1&reason=buy'],
  ['?from=order&redirectTo=%2F%2Fevil.example', '?from=order'],
  ['?orderNo=HA1&st=opens', '?orderNo=HA1&st=opens'],
])('a sign-in from %s keeps %s from step to step, and no external URL (RTE-08, RTE-10)', (query, kept) => {
  expect(from(query)).toBe(kept)
})
