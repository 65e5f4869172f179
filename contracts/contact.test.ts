import { expect, test } from 'vitest'
import { contactEndpoints } from './contact'

const { contactUs, eventRegistration, warranty } = contactEndpoints
const nameOf = (n: number) => 'a'.repeat(n)

test('a name of a message or of an event has fifty letters at most (VAL-34)', () => {
  const fields = [contactUs, eventRegistration].flatMap(({ body: { shape } }) => [shape.firstName, shape.lastName])
  for (const field of [...fields, eventRegistration.body.shape.plusOne]) {
    expect(field.safeParse(nameOf(50)).success).toBe(true)
    expect(field.safeParse(nameOf(51)).success).toBe(false)
  }
})

test('free text has a thousand characters at most (VAL-34)', () => {
  for (const field of [contactUs.body.shape.message, warranty.body.shape.description]) {
    expect(field.safeParse('x'.repeat(1000)).success).toBe(true)
    expect(field.safeParse('x'.repeat(1001)).success).toBe(false)
  }
})
