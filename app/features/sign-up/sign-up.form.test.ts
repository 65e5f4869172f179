import { expect, test } from 'vitest'
import { signUpForm } from './person-details.server'
import { genders } from '#config/person'

test('gender is female, male, another or undisclosed, and optional (SUP-34)', () => {
  expect(genders).toEqual(['F', 'M', 'X', 'U'])
  const taken = (gender: string) => signUpForm.safeParse({ gender }).success
  expect(['F', 'M', 'X', 'U', '', 'D', 'f'].map(taken)).toEqual([true, true, true, true, true, false, false])
})
