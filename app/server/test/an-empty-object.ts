import { expect } from 'vitest'

/** Stands for an object without entries: a plain `{}` in `toMatchObject` matches every object. */
export function anEmptyObject(): unknown {
  return expect.toSatisfy((value: object) => Object.keys(value).length === 0, 'to be an empty object')
}
