import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { errorCodes, type ErrorId } from '#contracts/errors'
import { unreturnedErrors } from '#contracts/unreturned-errors'

const ids = Object.keys(errorCodes) as ErrorId[]
const root = new URL('../../', import.meta.url).pathname
const textOf = (files: string[]) => files.map((file) => readFileSync(root + file, 'utf8')).join('\n')

/** Excludes mocks and random requests, which fail for no specific reason, and titles, which expect nothing. */
const madeUp = /\/(mock|odd-requests|forged-fields|foreign-ids)/
const expectations = textOf(globSync('worker/platform/**/*.workerd.test.ts', { cwd: root }).filter((file) => !madeUp.test(file)))
  .split('\n')
  .filter((line) => !/^\s*test(\.each)?\(/.test(line))
  .join('\n')
const rules = textOf(
  globSync('{domain,worker/platform}/**/*.ts', { cwd: root }).filter((file) => !/\.test\.ts$|\/test\/|^domain\/errors\//.test(file)),
)

const isIn = (text: string, words: string[]) => words.some((word) => text.includes(`'${word}'`))

test('every error is returned by the platform for its real reason in a test, or says why it never is', () => {
  const answered = ids.filter((id) => isIn(expectations, [id, errorCodes[id]]))
  const received = Object.keys(unreturnedErrors)
  expect(ids.filter((id) => !answered.includes(id) && !received.includes(id))).toEqual([])
})

test('an error that is never returned is returned nowhere, and its reason is unique', () => {
  for (const [id, reason] of Object.entries(unreturnedErrors)) {
    const words = [id, errorCodes[id as ErrorId]]
    expect([id, isIn(rules, words), isIn(expectations, words), reason.length > 20]).toEqual([id, false, false, true])
  }
})
